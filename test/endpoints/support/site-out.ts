import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A document with the contact form, drawn by hand with the marks that the site's pages have. */
const contactDocument = `<!doctype html><html lang="en-US"><head><title>Contact us | Fairlead</title>
<link rel="stylesheet" crossorigin href="/assets/site.css"><link rel="canonical" href="https://www.fairlead.example/company/contact">
<meta http-equiv="Content-Security-Policy" content="default-src 'self'">
<script type="module" src="/assets/entry.js"></script></head><body>
<a href="#main">Skip</a><a href="/help">Help</a>
<form data-form="contact" action="https://api.fairlead.example/forms/contact" method="post">
<div data-error-summary hidden tabindex="-1"><div role="alert"><h2>There is a problem</h2><ul></ul></div></div>
<input type="hidden" name="_edition" value="en-US"><input type="hidden" name="_page" value="/company/contact">
<textarea name="message" id="field-message" aria-describedby="field-message-hint"></textarea><p id="field-message-error" hidden></p>
<input name="firstName" id="field-firstName"><p id="field-firstName-error" hidden></p>
<input type="email" name="email" id="field-email"><p id="field-email-error" hidden></p>
<select name="country" id="field-country"><option value="" selected>Choose</option><option value="US">United States</option></select>
<p id="field-country-error" hidden></p>
<fieldset><label><input type="radio" name="tradeTerms" id="field-tradeTerms" value="other">Other</label>
<label><input type="radio" name="tradeTerms" value="exw-fob">EXW</label><p id="field-tradeTerms-error" hidden></p></fieldset>
<input type="checkbox" name="acceptTerms" id="field-acceptTerms" value="yes"><p id="field-acceptTerms-error" hidden></p>
<button type="submit">Send</button></form></body></html>`

const stepDocument = (step: string): string => `<!doctype html><html><head><title>${step}</title></head><body>
<form data-form="newsletter-${step}" action="https://api.fairlead.example/newsletter/${step}" method="post">
<div data-error-summary hidden tabindex="-1"><ul></ul></div><input type="hidden" name="token" value=""><button>OK</button></form></body></html>`

/** Writes documents where a build of the English edition would have them. */
export const writeSiteOut = (outDir: string): void => {
  const write = (page: string, html: string): void => {
    const dir = path.join(outDir, 'en-US', page)
    mkdirSync(dir, { recursive: true })
    writeFileSync(path.join(dir, 'index.html'), html)
  }
  write('company/contact', contactDocument)
  write('newsletter/confirm', stepDocument('confirm'))
  write('newsletter/leave', stepDocument('leave'))
}

/** Writes the page of a role with its form, where a build of the English edition would have it. */
export const writeApplicationPage = (outDir: string, page: string): void => {
  const dir = path.join(outDir, 'en-US', page)
  mkdirSync(dir, { recursive: true })
  const control = (name: string, type: string): string =>
    `<input type="${type}" name="${name}" id="field-${name}"><p id="field-${name}-error" hidden></p>`
  writeFileSync(
    path.join(dir, 'index.html'),
    `<!doctype html><html><head><title>Web engineer</title></head><body>
<form data-form="job-application" action="https://api.fairlead.example/forms/job-application" method="post" enctype="multipart/form-data">
<div data-error-summary hidden tabindex="-1"><ul></ul></div>${control('name', 'text')}${control('email', 'email')}
${control('cv', 'file')}<button type="submit">Send</button></form></body></html>`,
  )
}
