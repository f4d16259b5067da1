type Numbered<Table> = Table & { readonly id: string }

/** Tables with the ids of their headings. */
export const numberTables = <Table extends object>(tables: readonly Table[]): readonly Numbered<Table>[] =>
  tables.map((table, index) => ({ ...table, id: `table-${index + 1}` }))
