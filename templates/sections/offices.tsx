import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import type { LinkItem } from '../ui/link-item.ts'
import styles from './offices.module.css'

export type Office = {
  readonly city: string
  readonly country: string
  readonly address: string
  readonly phone: string
  readonly role: string
  /** Employer and opening hours. */
  readonly entity?: string
  readonly hours?: string
  readonly roles?: LinkItem
}

export const Offices = ({ offices }: { readonly offices: readonly Office[] }): ReactElement => (
  <ul className={styles.offices}>
    {offices.map(({ city, country, address, phone, role, entity, hours, roles }) => (
      <li key={city}>
        <h3>
          {city} {country === city ? null : <small>{country}</small>}
        </h3>
        <p>{role}</p>
        <address>
          {address}
          <br />
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        </address>
        {hours === undefined ? null : <p>{hours}</p>}
        {entity === undefined ? null : <p>{entity}</p>}
        {roles === undefined ? null : <Link to={roles.href}>{roles.label}</Link>}
      </li>
    ))}
  </ul>
)
