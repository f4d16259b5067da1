import type { AnswerLine } from './answer-lines.ts'

export type Letter = {
  readonly lang: string
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly lines?: readonly AnswerLine[]
  readonly action?: { readonly label: string; readonly url: string }
  readonly closing: readonly string[]
  readonly colon: string
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

export const toText = ({ title, paragraphs, lines = [], action, closing, colon }: Letter): string =>
  [
    title,
    ...paragraphs,
    ...(lines.length === 0
      ? []
      : [lines.map(({ label, answer }) => `${label}${colon}${answer.replaceAll('\n', '\n  ')}`).join('\n')]),
    ...(action === undefined ? [] : [`${action.label}\n${action.url}`]),
    closing.join('\n'),
  ]
    .join('\n\n')
    .concat('\n')

const broken = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')

const row = ({ label, answer }: AnswerLine): string =>
  `<tr><th style="padding:6px 16px 6px 0;text-align:left;vertical-align:top;font-weight:400;color:#555">${escapeHtml(label)}</th>` +
  `<td style="padding:6px 0;vertical-align:top;font-weight:600">${broken(answer)}</td></tr>`

/** Formats a mail in one column that every mail program shows alike, without images or other requests. */
export const toHtml = ({ lang, title, paragraphs, lines = [], action, closing }: Letter): string =>
  [
    `<!doctype html><html lang="${escapeHtml(lang)}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>`,
    '<meta name="color-scheme" content="light dark"></head>',
    "<body style=\"margin:0;padding:24px;font:16px/1.5 system-ui,-apple-system,'Segoe UI','PingFang SC','Microsoft YaHei',sans-serif\">",
    '<div style="max-width:600px">',
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(title)}</h1>`,
    ...paragraphs.map((text) => `<p style="margin:0 0 16px">${broken(text)}</p>`),
    ...(lines.length === 0
      ? []
      : [`<table style="border-collapse:collapse;margin:0 0 16px;font-size:15px">${lines.map(row).join('')}</table>`]),
    ...(action === undefined
      ? []
      : [
          `<p style="margin:0 0 16px"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;background:#0b3a53;color:#fff;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>`,
        ]),
    `<p style="margin:24px 0 0;font-size:13px;color:#555">${closing.map(broken).join('<br>')}</p>`,
    '</div></body></html>',
  ].join('\n')
