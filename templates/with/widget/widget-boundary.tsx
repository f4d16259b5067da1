import { Component, type ReactNode } from 'react'
import { tellWidgetFailed, type WidgetFailed } from './widget-failed.ts'

type WidgetBoundaryProps = {
  readonly widget: WidgetFailed['detail']['widget']
  /** The widget's matter without the widget. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/** Keeps the page alive when a widget throws: a page must not be lost for what is an extra. */
export class WidgetBoundary extends Component<WidgetBoundaryProps, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false }

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    tellWidgetFailed(this.props.widget, error)
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
