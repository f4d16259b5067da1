import type { ThirdPartiesPage } from '#content/schema/third-parties.ts'
import type { MessageListProps } from '#templates/sections/message-list.tsx'

/** What the page calls each kind of third party, in its order. */
export const partiesOf = ({ kinds: { rows } }: ThirdPartiesPage): MessageListProps['parties'] =>
  rows.map(({ kind, name }) => ({ kind, name }))
