const INTRODUCTION = `# Commands

<!-- Written by \`npx tsx .ci/write-commands-doc.ts\` from prerender/commands/cli/arguments.ts: change it there. -->

A site has the command \`fairlead\` in its scripts, and \`npx fairlead\` runs it in a terminal. Without a command it builds.
\`fairlead --help\` prints what is on this page. An option that a command does not have is refused, never ignored.

Exit codes: 0 done, 1 the site has errors, 2 wrong usage. \`conform\` exits with 3 if the origin does not answer.
`

/** A call of each command, as one would type it. */
const EXAMPLES: Readonly<Record<string, string>> = {
  init: 'npx fairlead init my-site --template blog --name "My notes"',
  build: 'npx fairlead build',
  merge: 'npx fairlead merge shards/1 shards/2 shards/3 --out dist',
  preview: 'npx fairlead preview --port 8080',
  dev: 'npx fairlead dev',
  diff: 'npx fairlead diff dist-before dist',
  snapshot: 'npx fairlead snapshot --update',
  why: 'npx fairlead why /posts/first-post',
  hosts: 'npx fairlead hosts --for nginx --for cloudflare',
  'deploy plan': 'npx fairlead deploy plan dist/en --to s3://my-bucket/site',
  'deploy apply': 'npx fairlead deploy apply deploy-plan.json --dry-run',
  'deploy rollback': 'npx fairlead deploy rollback --to s3://my-bucket/site',
  'deploy list': 'npx fairlead deploy list --to s3://my-bucket/site',
  'deploy status': 'npx fairlead deploy status --to s3://my-bucket/site',
  conform: 'npx fairlead conform https://www.example.com --sample 20 --junit conform.xml',
  migrate: 'npx fairlead migrate gatsby ../old-site --out ../new-site --dry-run',
}

type Option = { readonly name: string; readonly value: string; readonly says: string }
type Command = {
  readonly name: string
  readonly takes: string
  readonly says: string
  readonly options: readonly Option[]
}

const OPTION = /^--([\w-]+)(?: (\/x|[A-Z][A-Z/=]*))?:?\s*(.*)$/

/** The options of a line of the usage: one with what it says, several, or several that are told elsewhere. */
const optionsIn = (line: string): readonly Option[] =>
  line
    .trim()
    .split(/(?:;|,) (?=--)/)
    .flatMap((part) => {
      const [, name, value = '', says = ''] = OPTION.exec(part) ?? []
      return name === undefined ? [] : [{ name, value, says: says === 'as above' ? '' : says }]
    })

const HEADER = /^ {2}([a-z]+(?: (?:plan|apply|rollback|list|status)\b)?)((?: [^\s,;]*[A-Z][^\s]*| gatsby)*) {2,}(\S.*)$/

const readUsage = (usage: string): readonly Command[] => {
  const commands: { name: string; takes: string; says: string; options: Option[] }[] = []
  for (const line of usage.split('\n')) {
    const [, name, takes = '', says = ''] = HEADER.exec(line) ?? []
    if (name !== undefined) commands.push({ name, takes: takes.trim(), says, options: [] })
    else if (/^ {4}--/.test(line)) commands.at(-1)?.options.push(...optionsIn(line))
  }
  return commands
}

/** Names of documents become links to them. */
const withLinks = (text: string): string => text.replace(/\bdocs\/([\w-]+\.md)/g, '[`docs/$1`]($1)')

const inCell = (text: string): string => withLinks(text).replaceAll('|', '\\|')

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

/**
 * The text of `docs/commands.md`, from the usage that the command line prints and the options that it knows. Throws if
 * one says what the other does not have.
 */
export const commandsDoc = (usage: string, known: Readonly<Record<string, readonly string[]>>): string => {
  const commands = readUsage(usage)
  const all = commands.flatMap(({ options }) => options)
  /** Explanation of an option, as the usage has it. */
  const explained = (option: Option): Option =>
    option.says === '' ? (all.find(({ name, says }) => name === option.name && says !== '') ?? option) : option
  for (const [command, names] of Object.entries(known)) {
    const own = commands.filter(({ name }) => name === command || name.startsWith(`${command} `))
    const told = own.map(({ says, options }) => [says, ...options.map(({ name }) => `--${name}`)].join(' ')).join(' ')
    const untold = names.filter((name) => !new RegExp(`--${name}(?![\\w-])`).test(told))
    if (untold.length > 0) throw new Error(`The usage of ${command} does not explain --${untold.join(', --')}.`)
  }
  const sections = commands.map(({ name, takes, says, options }) => {
    const example = EXAMPLES[name]
    if (example === undefined) throw new Error(`.ci/commands-doc.ts has no example of the command ${name}.`)
    // What a line of the usage says about options that other commands have, too.
    const [text = '', ...rest] = says.split(/; (?=--)/)
    const shared = Array.from(rest.join(', ').matchAll(/--([\w-]+)/g), ([, option = '']) => ({
      name: option,
      value: '',
      says: '',
    }))
    const rows = [...shared, ...options].map((option) => {
      const { value, says: meaning } = explained(option)
      if (meaning === '') throw new Error(`The usage of ${name} does not say what --${option.name} does.`)
      return `| \`--${option.name}${value === '' ? '' : ` ${value}`}\` | ${inCell(meaning)} |`
    })
    const table = rows.length === 0 ? [] : [['| option | says |', '| --- | --- |', ...rows].join('\n')]
    const heading = `## \`${[name, takes].filter(Boolean).join(' ')}\``
    return [heading, sentence(withLinks(text)), `\`\`\`sh\n${example}\n\`\`\``, ...table].join('\n\n')
  })
  return `${INTRODUCTION}\n${sections.join('\n\n')}\n`
}
