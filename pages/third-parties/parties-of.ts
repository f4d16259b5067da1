import type { ThirdPartiesPage } from '#content/schema/third-parties.ts'
import type { MessageListProps } from '#templates/sections/message-list.tsx'

/** Names of the kinds of third parties, in the order of the page. */
export const partiesOf = ({ kinds: { rows } }: ThirdPartiesPage): MessageListProps['parties'] =>
  rows.map(({ kind, name }) => ({ kind, name }))
