import type { ReactElement } from 'react'
import styles from './offices.module.css'

export type Office = {
  readonly city: string
  readonly country: string
  readonly address: string
  readonly phone: string
  readonly role: string
}

export const Offices = ({ offices }: { readonly offices: readonly Office[] }): ReactElement => (
  <ul className={styles.offices}>
    {offices.map(({ city, country, address, phone, role }) => (
      <li key={city}>
        <h3>
          {city} <small>{country}</small>
        </h3>
        <p>{role}</p>
        <address>
          {address}
          <br />
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        </address>
      </li>
    ))}
  </ul>
)
