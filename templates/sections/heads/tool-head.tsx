import type { ReactElement } from 'react'
import { Breadcrumb, type BreadcrumbProps } from '../../ui/breadcrumb.tsx'
import { HeadWords, type HeadWordsProps } from './head-words.tsx'
import styles from './tool-head.module.css'

export type ToolHeadProps = HeadWordsProps & { readonly breadcrumb?: BreadcrumbProps | undefined }

/** The head of a page whose inputs come first: a title and a line or two, across the sheet. */
export const ToolHead = ({ breadcrumb, ...words }: ToolHeadProps): ReactElement => (
  <div className={styles.head}>
    {breadcrumb === undefined ? null : <Breadcrumb {...breadcrumb} />}
    <HeadWords {...words} />
  </div>
)
