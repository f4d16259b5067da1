import type { ReactElement, ReactNode, Ref } from 'react'
import { Disclosure } from '../ui/disclosure.tsx'
import type { LinkItem } from '../ui/link-item.ts'
import { MoreLink } from '../ui/more-link.tsx'
import { Note } from '../ui/note.tsx'
import styles from './video-player.module.css'

export type VideoPlayerProps = {
  readonly id: string
  readonly title: string
  readonly summary: string
  readonly width: number
  readonly height: number
  readonly poster: string
  /** The same video in several formats, the best first. */
  readonly sources: readonly { readonly src: string; readonly type: string }[]
  readonly captions: { readonly src: string; readonly lang: string; readonly label: string }
  /** Transcript of speech and pictures, with the time of each line. */
  readonly transcript: readonly { readonly time: string; readonly text: string }[]
  readonly download: LinkItem
  readonly more: LinkItem
  readonly words: {
    readonly play: string
    /** Length and size, so that nobody is surprised by either. */
    readonly facts: string
    readonly transcript: string
    readonly failed: string
  }
}

/**
 * `waiting` until the page is alive, `offered` until the visitor asks for the video. In all others the browser's own
 * controls are shown.
 */
export type VideoState = 'waiting' | 'offered' | 'started' | 'failed'

type VideoViewProps = VideoPlayerProps & {
  readonly state: VideoState
  readonly video?: Ref<HTMLVideoElement>
  readonly onPlay?: () => void
  readonly onError?: () => void
}

const Play = ({ play, facts }: VideoPlayerProps['words']): ReactElement => (
  <span className={styles.plate}>
    <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" focusable="false">
      <path d="M2 1v10l9-5z" />
    </svg>
    <span>
      {play} <span className={styles.facts}>{facts}</span>
    </span>
  </span>
)

const Frame = ({
  id,
  title,
  summary,
  children,
}: Pick<VideoPlayerProps, 'id' | 'title' | 'summary'> & {
  readonly children: ReactNode
}): ReactElement => (
  <figure className={styles.figure} aria-labelledby={id}>
    <h3 id={id}>{title}</h3>
    <p className={styles.summary}>{summary}</p>
    {children}
  </figure>
)

const Transcript = ({
  transcript,
  download,
  more,
  words,
  isOpen,
}: VideoPlayerProps & {
  readonly isOpen: boolean
}): ReactElement => (
  <>
    <Disclosure summary={words.transcript} isOpen={isOpen}>
      <ol className={styles.transcript}>
        {transcript.map(({ time, text }) => (
          <li key={time}>
            <span className={styles.time}>{time}</span> {text}
          </li>
        ))}
      </ol>
      <p>
        <a href={download.href} download>
          {download.label}
        </a>
      </p>
    </Disclosure>
    <MoreLink {...more} />
  </>
)

/**
 * A video that costs nothing until it is asked for: the browser fetches the poster only. Without JavaScript, it has the
 * browser's own controls.
 */
export const VideoPlayer = ({ state, video, onPlay, onError, ...props }: VideoViewProps): ReactElement => {
  const { id, title, summary, width, height, poster, sources, captions, download, words } = props
  return (
    <Frame id={id} title={title} summary={summary}>
      <div className={styles.frame}>
        <video
          ref={video}
          className={styles.video}
          width={width}
          height={height}
          poster={poster}
          preload="none"
          playsInline
          controls={state !== 'offered'}
          aria-labelledby={id}
          onError={onError}
        >
          {sources.map(({ src, type }, index) => (
            // A browser that cannot use a source tries the next one: only the last one's error is that of the video.
            <source key={src} src={src} type={type} onError={index === sources.length - 1 ? onError : undefined} />
          ))}
          {/* Without `default`, the captions are not fetched either before they are needed. */}
          <track kind="captions" src={captions.src} srcLang={captions.lang} label={captions.label} />
          <a href={download.href}>{download.label}</a>
        </video>
        {state === 'offered' ? (
          <button type="button" className={styles.play} onClick={onPlay}>
            <Play {...words} />
          </button>
        ) : null}
      </div>
      <div className={styles.status} role="status">
        {state === 'failed' ? (
          <>
            <Note text={words.failed} look="warning" />
            <p>
              <a href={download.href} download>
                {download.label}
              </a>
            </p>
          </>
        ) : null}
      </div>
      <Transcript {...props} isOpen={state === 'failed'} />
    </Frame>
  )
}

/** All of a video but the video. */
export const VideoText = (props: VideoPlayerProps): ReactElement => (
  <Frame id={props.id} title={props.title} summary={props.summary}>
    <Transcript {...props} isOpen />
  </Frame>
)
