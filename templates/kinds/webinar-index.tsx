import type { ReactElement } from 'react'
import { ContactBlock, type ContactBlockProps } from '../sections/contact-block.tsx'
import { EntryBand, type EntryBandProps } from '../sections/entry-band.tsx'
import type { FeaturedEntryProps } from '../sections/heads/featured-entry.tsx'
import { IndexHead } from '../sections/heads/index-head.tsx'
import type { SideHeadProps } from '../sections/heads/side-head.tsx'
import type { VideoPlayerProps } from '../sections/video-player.tsx'
import { Band } from '../ui/band.tsx'
import { WithVideoPlayer } from '../with/with-video-player.tsx'

type Entries = EntryBandProps & { readonly id: string }

export type WebinarIndexProps = {
  readonly head: SideHeadProps
  readonly featured?: FeaturedEntryProps
  readonly upcoming: Entries
  readonly videos: {
    readonly id: string
    readonly title: string
    readonly intro: string
    readonly items: readonly VideoPlayerProps[]
  }
  /** Sessions of the past, and where else to meet us. */
  readonly others: readonly Entries[]
  readonly contact: ContactBlockProps
}

/** Webinars and videos: first what has a date, then what can be watched or read now. */
export const WebinarIndex = ({
  head,
  featured,
  upcoming,
  videos,
  others,
  contact,
}: WebinarIndexProps): ReactElement => (
  <>
    <IndexHead {...head} featured={featured} />
    <EntryBand {...upcoming} titleTag="h3" />
    {videos.items.length === 0 ? null : (
      <Band id={videos.id} title={videos.title} intro={videos.intro}>
        {videos.items.map((video) => (
          <WithVideoPlayer key={video.id} {...video} />
        ))}
      </Band>
    )}
    {others.map((band) => (
      <EntryBand key={band.id} {...band} titleTag="h3" />
    ))}
    <ContactBlock {...contact} />
  </>
)
