import type { Canal } from '#freight/routes/canals.ts'
import type { Mode } from '#freight/routes/route-plan.ts'
import type { Fact } from '../../ui/facts.tsx'
import type { LinkItem } from '../../ui/link-item.ts'
import type { AtlasMapProps } from '../atlas/atlas-map.tsx'
import type { CourseProps } from '../course.tsx'

/** A route in the words of its edition. */
export type RouteView = {
  readonly title: string
  readonly lede: readonly string[]
  /** Other ways than those compared. */
  readonly notes: readonly string[]
  readonly facts: readonly Fact[]
  readonly modes: readonly {
    readonly id: Mode
    readonly name: string
    readonly use: string
    readonly days: string
    readonly distance: string
    readonly emissions: string
    /** In thousandths of the longest bar: best case, and planning value. */
    readonly best: number
    readonly plan: number
  }[]
  /** A full container by the other way at sea, where there is one. */
  readonly other?: {
    readonly way: string
    readonly days: string
    readonly distance: string
    readonly emissions: string
    readonly best: number
    readonly plan: number
  }
  /** Absent where there is no way. */
  readonly chart?: AtlasMapProps
  readonly courses: CourseProps['sides']
  readonly legs: readonly {
    readonly id: Mode
    readonly name: string
    readonly rows: readonly (readonly string[])[]
  }[]
  readonly ways: readonly {
    readonly by: readonly string[]
    readonly name: string
    readonly cells: readonly string[]
    readonly isShown: boolean
  }[]
  /** Canals that have an alternative. */
  readonly canals: readonly { readonly id: Canal; readonly label: string; readonly isOpen: boolean }[]
  readonly emissions: {
    readonly bars: readonly { readonly label: string; readonly value: string; readonly length: number }[]
    readonly links: readonly LinkItem[]
  }
  readonly drivers: readonly string[]
  readonly documents: readonly LinkItem[]
  /** The duty estimator with this lane filled in. */
  readonly duty?: string
  readonly services: readonly { readonly text: string; readonly href?: string }[]
  readonly related: readonly LinkItem[]
  readonly quotes: readonly LinkItem[]
}
