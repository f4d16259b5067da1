import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import { ContactBlock, type ContactBlockProps } from '../sections/contact-block.tsx'
import { Band } from '../ui/band.tsx'
import type { LinkItem } from '../ui/link-item.ts'
import { type LiveRouteProps, WithRoute } from '../with/route/with-route.tsx'
import { type RouteAsking, type RouteFormProps, WithRouteForm } from '../with/route/with-route-form.tsx'

export type RoutePageProps = {
  readonly route: Omit<LiveRouteProps, 'children'>
  readonly form: RouteFormProps & { readonly title: string }
  /** Shown without JavaScript on the page for all pairs. */
  readonly withoutScript?: { readonly text: string; readonly links: readonly LinkItem[] }
  readonly contact: ContactBlockProps
}

/** A door-to-door route between two places. */
export const RoutePage = ({
  route,
  form: { title, ...form },
  withoutScript,
  contact,
  createClient,
}: RoutePageProps & RouteAsking): ReactElement => (
  <>
    <WithRoute {...route} createClient={createClient}>
      {withoutScript === undefined ? null : (
        <noscript>
          <p>{withoutScript.text}</p>
          <ul>
            {withoutScript.links.map(({ label, href }) => (
              <li key={href}>
                <Link to={href}>{label}</Link>
              </li>
            ))}
          </ul>
        </noscript>
      )}
    </WithRoute>
    <Band id="plan" title={title}>
      <WithRouteForm {...form} createClient={createClient} />
    </Band>
    <ContactBlock {...contact} />
  </>
)
