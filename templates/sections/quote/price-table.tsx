import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import type { QuoteWords } from '#content/schema/quote.ts'
import { fill } from '../tool/fill.ts'
import type { Prices } from './price-lines.ts'
import styles from './price-table.module.css'

type PriceTableProps = {
  readonly edition: string
  readonly words: QuoteWords['price']
  readonly prices: Prices
}

/** Every charge of a shipment: a figure with its source, or the way in which it is priced. */
export const PriceTable = ({ edition, words, prices }: PriceTableProps): ReactElement => (
  <div className={styles.price}>
    <h3 id="price">{words.title}</h3>
    <p>{words.intro}</p>
    <table aria-labelledby="price">
      <thead>
        <tr>
          <th scope="col">{words.columns.charge}</th>
          <th scope="col">{words.columns.amount}</th>
        </tr>
      </thead>
      <tbody>
        {prices.lines.map(({ id, name, basis, how, amount, detail, source, action }) => (
          <tr key={id} className={amount === undefined ? undefined : styles.known}>
            <th scope="row">
              <span>{name}</span> <small className={styles.basis}>{basis}</small>
              {detail === undefined ? null : <small className={styles.detail}>{detail}</small>}
              <small>{how}</small>
              {source === undefined ? null : (
                <small>
                  {source.href === undefined ? (
                    <span>{source.label}</span>
                  ) : (
                    <a href={source.href} rel="external">
                      {source.label}
                    </a>
                  )}{' '}
                  <span>{source.date}</span>
                </small>
              )}
            </th>
            <td>{action === undefined ? (amount ?? words.quoted) : <Link to={action.href}>{action.label}</Link>}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <div className={styles.sum}>
      {prices.sum === undefined ? null : (
        <>
          <p className={styles.total}>{prices.sum.text}</p>
          <ul>
            {prices.sum.parts.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
        </>
      )}
      {prices.missing.length === 0 ? null : (
        <p>
          {fill(words.missing, {
            names: new Intl.ListFormat(edition, { type: 'conjunction' }).format(prices.missing),
          })}
        </p>
      )}
      <p>
        <Link to={words.method.href}>{words.method.label}</Link>
      </p>
    </div>
    <div className={styles.later}>
      <h4>{words.later.title}</h4>
      <ul>
        {words.later.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  </div>
)
