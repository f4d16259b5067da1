import type { ReactElement } from 'react'
import { Link } from '#runtime/navigation/link.tsx'
import { NotedTable } from '../noted-table.tsx'

export type ToolCasesProps = {
  readonly id: string
  readonly title: string
  readonly intro: string
  readonly columns: readonly string[]
  readonly rows: readonly {
    readonly title: string
    readonly cells: readonly string[]
    /** Link to the tool with this case. */
    readonly href: string
  }[]
  readonly open: string
  readonly note: string
}

/** Cases computed by the build, which the page shows without JavaScript. */
export const ToolCases = ({ id, title, intro, columns, rows, open, note }: ToolCasesProps): ReactElement => (
  <NotedTable
    id={id}
    title={title}
    intro={intro}
    columns={columns}
    rows={rows.map(({ title: name, cells, href }) => [
      name,
      ...cells,
      <Link key={href} to={href} aria-label={`${open} ${name}`}>
        {open}
      </Link>,
    ])}
    note={note}
  />
)
