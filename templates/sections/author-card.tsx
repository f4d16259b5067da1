import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import styles from './author-card.module.css'

export type AuthorCardProps = {
  readonly title: string
  readonly name: string
  readonly role: string
  readonly bio: string
  readonly href: string
}

export const AuthorCard = ({ title, name, role, bio, href }: AuthorCardProps): ReactElement => (
  <section className={styles.author} aria-labelledby="page-author">
    <h2 id="page-author">{title}</h2>
    <p className={styles.name}>
      <Link to={href} rel="author">
        {name}
      </Link>
      <span>{role}</span>
    </p>
    <p>{bio}</p>
  </section>
)
