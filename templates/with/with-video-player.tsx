import { type ReactElement, useEffect, useRef, useState } from 'react'
import { VideoPlayer, type VideoPlayerProps, type VideoState, VideoText } from '../sections/video-player.tsx'
import { WidgetBoundary } from './widget/widget-boundary.tsx'
import { tellWidgetFailed } from './widget/widget-failed.ts'

/** Errors by `MediaError.code`. A source that cannot be used has none of its own. */
const ERRORS = ['no source can be played', 'aborted', 'network', 'decode', 'not supported']

const errorOf = ({ error, currentSrc }: HTMLVideoElement): Error =>
  new Error(`Video: ${ERRORS[error?.code ?? 0] ?? 'unknown'}: ${currentSrc}`)

const hasNoSource = ({ networkState, NETWORK_NO_SOURCE }: HTMLVideoElement): boolean =>
  networkState === NETWORK_NO_SOURCE

const Player = (props: VideoPlayerProps): ReactElement => {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<VideoState>('waiting')

  const fail = (): void => {
    if (video.current === null || state === 'failed') return
    setState('failed')
    tellWidgetFailed('video', errorOf(video.current))
  }

  useEffect(() => {
    const element = video.current
    if (element === null) return
    const look = (): void => {
      if (element.error !== null || hasNoSource(element)) {
        setState('failed')
        tellWidgetFailed('video', errorOf(element))
        return
      }
      // A visitor may have used the browser's controls before the page was alive.
      setState(element.paused && element.currentTime === 0 ? 'offered' : 'started')
    }
    // An element that was just created, after a navigation, chooses its source when this task has ended.
    const timer = setTimeout(look)
    return () => clearTimeout(timer)
  }, [])

  // The button that had the focus is gone.
  useEffect(() => {
    if (state === 'started') video.current?.focus({ preventScroll: true })
  }, [state])

  const play = (): void => {
    const element = video.current
    if (element === null) return
    for (const track of element.textTracks) track.mode = 'showing'
    setState('started')
    element.play().catch(() => {
      // A browser that refuses shows its own button. A file that does not load is an `error` event.
    })
  }

  return <VideoPlayer {...props} state={state} video={video} onPlay={play} onError={fail} />
}

/** A video that is fetched when the visitor asks for it. */
export const WithVideoPlayer = (props: VideoPlayerProps): ReactElement => (
  <WidgetBoundary widget="video" fallback={<VideoText {...props} />}>
    <Player {...props} />
  </WidgetBoundary>
)
