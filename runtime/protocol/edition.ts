/** A BCP 47 tag that names one edition of a site, such as `en-US`. Which editions exist is the site's to say. */
export type Edition = string
