import type { ReactElement } from 'react'
import type { FrameViewProps } from '#runtime/define/frame.ts'
import { Slice } from '#runtime/slice/slice.tsx'
import { BareFrame } from '#templates/layouts/bare-frame.tsx'
import { SiteFrame, type SiteFrameWords } from '#templates/layouts/site-frame.tsx'
import { defineFrame } from './define.ts'

export const frame = defineFrame({
  select: ({ t, edition, editions }): SiteFrameWords => ({
    skip: t('frame.skip'),
    switch: {
      label: t('frame.editions'),
      editions: editions.map(({ edition: id, name, lang, href, isSamePage }) => ({
        name,
        lang,
        href,
        isCurrent: id === edition,
        ...(isSamePage ? {} : { note: t('frame.nearest-page') }),
      })),
    },
  }),
})

export const View = ({ data, children }: FrameViewProps<SiteFrameWords>): ReactElement =>
  data === null ? (
    <BareFrame>{children}</BareFrame>
  ) : (
    <SiteFrame {...data} header={<Slice alias="header" />} footer={<Slice alias="footer" />}>
      {children}
    </SiteFrame>
  )
