import type { ReactElement } from 'react'
import type { QuoteWords } from '#content/schema/quote.ts'
import { Link } from '#runtime/navigation/link.tsx'
import { fill } from '../tool/fill.ts'
import type { Prices } from './price-lines.ts'
import styles from './price-table.module.css'

type PriceTableProps = {
  readonly words: QuoteWords['price']
  readonly prices: Prices
}

/** Every charge of a shipment: computed with its source, or with the way in which it is priced. */
export const PriceTable = ({ words, prices }: PriceTableProps): ReactElement => (
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
        {prices.lines.map(({ id, name, basis, how, amount, source, action }) => (
          <tr key={id} className={amount === undefined ? undefined : styles.known}>
            <th scope="row">
              <span>{name}</span> <small className={styles.basis}>{basis}</small>
              <small>{how}</small>
              {source === undefined ? null : (
                <small>
                  <a href={source.href} rel="external">
                    {source.label}
                  </a>{' '}
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
      {prices.known === undefined ? null : (
        <p className={styles.total}>{fill(words.known, { amount: prices.known })}</p>
      )}
      <p>{fill(words.open, { count: prices.open })}</p>
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
