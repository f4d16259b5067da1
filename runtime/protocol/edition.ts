/** A BCP 47 tag that names one edition of a site, such as `en-US`. The site's settings list its editions. */
export type Edition = string
