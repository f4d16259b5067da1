import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import { ArticleLayout, type ArticleLayoutProps } from '../layouts/article-layout.tsx'
import { Agenda, type AgendaProps } from '../sections/agenda.tsx'
import { type Clock, ClockTable } from '../sections/clock-table.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import type { LinkItem } from '../ui/link-item.ts'
import { Prose } from '../ui/prose.tsx'
import type { FormProps } from '../with/form/form-props.ts'
import { WithForm } from '../with/form/with-form.tsx'
import styles from './webinar.module.css'

type Titled = { readonly id: string; readonly title: string }
type Speaker = { readonly name: string; readonly role: string; readonly bio: string; readonly href: string }

export type WebinarProps = ArticleLayoutProps & {
  /** Call to action: reserve a seat, or read on. */
  readonly attend: { readonly text: string; readonly action?: LinkItem; readonly calendar?: LinkItem }
  /** Shown before the session. */
  readonly clocks?: Titled & { readonly columns: readonly string[]; readonly clocks: readonly Clock[] }
  readonly covers: Titled & { readonly items: readonly string[] }
  readonly agenda: Titled & AgendaProps
  /** Shown before the session. */
  readonly register?: Titled & { readonly form: FormProps }
  readonly html: string
  readonly speakers: Titled & { readonly items: readonly Speaker[] }
}

export const Webinar = ({
  attend,
  clocks,
  covers,
  agenda,
  html,
  speakers,
  register,
  ...layout
}: WebinarProps): ReactElement => (
  <ArticleLayout {...layout}>
    <div className={styles.sections}>
      <div className={styles.attend}>
        <p>{attend.text}</p>
        {attend.action === undefined ? null : (
          <p className={styles.ways}>
            <ButtonLink {...attend.action} />
            {attend.calendar === undefined ? null : <Link to={attend.calendar.href}>{attend.calendar.label}</Link>}
          </p>
        )}
      </div>
      {clocks === undefined ? null : (
        <section aria-labelledby={clocks.id}>
          <h2 id={clocks.id}>{clocks.title}</h2>
          <ClockTable labelledBy={clocks.id} columns={clocks.columns} clocks={clocks.clocks} />
        </section>
      )}
      <section aria-labelledby={covers.id}>
        <h2 id={covers.id}>{covers.title}</h2>
        <ul className={styles.covers}>
          {covers.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby={agenda.id}>
        <h2 id={agenda.id}>{agenda.title}</h2>
        <Agenda scale={agenda.scale} items={agenda.items} />
      </section>
      <Prose html={html} />
      <section aria-labelledby={speakers.id}>
        <h2 id={speakers.id}>{speakers.title}</h2>

        <ul className={styles.speakers}>
          {speakers.items.map(({ name, role, bio, href }) => (
            <li key={href}>
              <h3>
                <Link to={href}>{name}</Link>
              </h3>
              <p>{role}</p>
              <p>{bio}</p>
            </li>
          ))}
        </ul>
      </section>
      {register === undefined ? null : (
        <section aria-labelledby={register.id}>
          <h2 id={register.id}>{register.title}</h2>
          <WithForm {...register.form} />
        </section>
      )}
    </div>
  </ArticleLayout>
)
