/**
 * A visitor's doing on the course plotter: types, presses the button, or presses a lane or a port of the chart, or the
 * link of a lane.
 */
export type PlotterDeed =
  | { readonly _tag: 'Typed' }
  | { readonly _tag: 'Asked' }
  | {
      readonly _tag: 'Pressed'
      readonly lane: string | undefined
      readonly port: string | undefined
      /** Enter on a link, which is hidden once its lane is shown. */
      readonly isKey: boolean
    }

/** Reads a click; undefined where it is on neither, or opens a link in another tab. */
export const readPress = ({
  target,
  detail,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: MouseEvent): PlotterDeed | undefined => {
  if (!(target instanceof Element) || metaKey || ctrlKey || shiftKey || altKey) return undefined
  const data = target.closest<HTMLElement | SVGElement>('[data-lane], [data-port]')?.dataset
  if (data === undefined) return undefined
  return { _tag: 'Pressed', lane: data['lane'], port: data['port'], isKey: detail === 0 }
}
