import { Component, type ReactNode } from 'react'

type CrashBoundaryProps = {
  readonly children: ReactNode
  /** HTML of the document, shown instead of a tree that cannot be rendered. */
  readonly prerendered: string
  readonly onCrash: (error: unknown) => void
}

/** Shows the prerendered HTML after a rendering error, instead of an empty screen. */
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
      <div dangerouslySetInnerHTML={{ __html: this.props.prerendered }} />
    ) : (
      this.props.children
    )
  }
}
