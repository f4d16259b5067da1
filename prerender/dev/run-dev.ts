export const runDev = async (_options: { readonly site: string; readonly port: number }): Promise<number | undefined> => 2
