import type { FunctionComponent } from 'react'
import type { PageView } from '#runtime/page/page-resources.ts'

const checked = new WeakMap<object, PageView>()

/** Classes and wrapped components, such as those of `memo`, cannot be called. */
const isPlainFunction = (
  View: PageView,
): View is FunctionComponent<{ readonly data: never; readonly params?: never }> =>
  typeof View === 'function' && View.prototype?.isReactComponent === undefined

/** A view that throws where the original returns undefined, which React renders as an empty page. */
export const checkedView = (file: string, View: PageView): PageView => {
  if (!isPlainFunction(View)) return View
  const known = checked.get(View)
  if (known !== undefined) return known
  // Takes the place of the original, so that hooks and ids are the same.
  const made: PageView = (props: { readonly data: never; readonly params?: never }) => {
    const rendered = View(props)
    if (rendered === undefined) throw new Error(`View of ${file} returns nothing: return an element, or null.`)
    return rendered
  }
  checked.set(View, made)
  return made
}
