import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import site from '#content/site.ts'
import { NewsletterStep, type NewsletterStepProps } from '#templates/kinds/newsletter-step.tsx'
import { definePage } from './define.ts'
import { selectBreadcrumb } from './view-models/breadcrumb.ts'
import { newsletterPath, newsletterStepPath } from './view-models/paths.ts'

type Props = NewsletterStepProps & { readonly meta: { readonly title: string; readonly description: string } }

export const page = definePage({
  routes: ({ content }) =>
    content.all('newsletterSteps').map(({ id, file }) => ({ path: newsletterStepPath(id), params: { id }, file })),
  select: ({ content, t, params }): Props => {
    const { meta, headline, lede, action } = content.get('newsletterSteps', params.id).data
    return {
      meta,
      head: {
        title: headline,
        lede,
        breadcrumb: selectBreadcrumb(t, meta.title, [{ label: t('newsletter.title'), href: newsletterPath }]),
      },
      form: { id: `newsletter-${params.id}`, action: `${site.company.apiOrigin}${newsletterStepPath(params.id)}` },
      words: { summary: t('form.error.summary'), action },
    }
  },
  // Shown to holders of the link in an email.
  head: ({ meta }) => ({ ...meta, robots: 'noindex' }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <NewsletterStep {...data} />
