/** Variable with the name that `--env` chooses, also for the processes and threads of a command. */
const ENV_VARIABLE = 'FAIRLEAD_ENV'

/** Makes this process, and those that it starts, read the `.env` files of a name. */
export const chooseEnv = (name: string): void => {
  process.env[ENV_VARIABLE] = name
}

/** Name of the `.env` files that apply: the chosen one, or that of the command. */
export const envName = (ofCommand: 'production' | 'development'): string => process.env[ENV_VARIABLE] || ofCommand
