import { Component, type ReactNode } from 'react'

type CrashBoundaryProps = {
  readonly children: ReactNode
  /** The document's own HTML, which takes the place of what cannot be drawn. */
  readonly prerendered: string
  readonly onCrash: (error: unknown) => void
}

/** Keeps a rendering error from emptying the screen. */
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
