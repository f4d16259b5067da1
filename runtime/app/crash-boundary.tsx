import { Component, type ReactNode } from 'react'

type CrashBoundaryProps = {
  readonly children: ReactNode
  /** Holds the content of the document, shown instead of a tree that cannot be rendered. */
  readonly prerendered: Node
  readonly onCrash: (error: unknown) => void
}

/**
 * Shows the prerendered content after a rendering error, instead of an empty screen. It moves nodes, because HTML in a
 * string may be what Trusted Types refuse, and the error that it replaces.
 */
export class CrashBoundary extends Component<CrashBoundaryProps, { readonly hasCrashed: boolean }> {
  override readonly state = { hasCrashed: false }

  static getDerivedStateFromError(): { readonly hasCrashed: boolean } {
    return { hasCrashed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCrash(error)
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? (
      <div ref={(element) => element?.append(...this.props.prerendered.childNodes)} />
    ) : (
      this.props.children
    )
  }
}
