/**
 * An event of the window, by which a widget tells that it failed. Nobody listens where error reports are switched off.
 */
export type WidgetFailed = {
  readonly name: 'fairlead:widget-failed'
  readonly detail: { readonly widget: 'video' | 'carousel'; readonly error: unknown }
}

const NAME: WidgetFailed['name'] = 'fairlead:widget-failed'

export const tellWidgetFailed = (widget: WidgetFailed['detail']['widget'], error: unknown): void => {
  window.dispatchEvent(new CustomEvent<WidgetFailed['detail']>(NAME, { detail: { widget, error } }))
}
