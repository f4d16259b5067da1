import { Slice } from '@fairlead/engine'
import type { FrameViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { BareFrame } from '#templates/layouts/bare-frame.tsx'
import { SiteFrame, type SiteFrameWords } from '#templates/layouts/site-frame.tsx'
import { FormClientContext } from '#templates/with/form/form-client.ts'
import { defineFrame } from './define.ts'
import { formClient } from './forms/client.ts'

type Data = SiteFrameWords & {
  /** Set on pages of the blog and of the sections in its menu. */
  readonly hasBlogMenu?: true
}

/** Tests whether a page belongs to a section of a menu. */
export const isWithin = (path: string, sections: readonly { readonly href: string }[]): boolean =>
  sections.some(({ href }) => path === href || path.startsWith(`${href}/`))

export const frame = defineFrame({
  select: ({ t, edition, editions, content, path }): Data => ({
    ...(isWithin(path, content.find('blogMenu', 'blog-menu')?.data.links ?? []) ? { hasBlogMenu: true } : {}),
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

export const View = ({ data, children }: FrameViewProps<Data>): ReactElement => (
  <FormClientContext value={formClient}>
    {data === null ? (
      <BareFrame>{children}</BareFrame>
    ) : (
      <SiteFrame
        {...data}
        header={<Slice alias="header" />}
        menu={data.hasBlogMenu ? <Slice alias="blog-menu" /> : undefined}
        footer={<Slice alias="footer" />}
      >
        {children}
      </SiteFrame>
    )}
  </FormClientContext>
)
