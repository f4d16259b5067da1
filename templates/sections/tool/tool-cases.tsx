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
    /** The tool with this case in it. */
    readonly href: string
  }[]
  readonly open: string
  readonly note: string
}

/** Cases that were answered when the page was built: what the page says without any script. */
export const ToolCases = ({ id, title, intro, columns, rows, open, note }: ToolCasesProps): ReactElement => (
  <NotedTable
    id={id}
    title={title}
    intro={intro}
    columns={columns}
    rows={rows.map(({ title: name, cells, href }) => [
      name,
      ...cells,
      <Link key={href} to={href} aria-label={`${open}: ${name}`}>
        {open}
      </Link>,
    ])}
    note={note}
  />
)
