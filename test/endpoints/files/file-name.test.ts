import { describe, expect, it } from 'vitest'
import type { FileType } from '#content/schema/forms/file-type.ts'
import { fileNameOf } from '#endpoints/files/file-name.ts'

describe('the name of a file', () => {
  it.each<[string, FileType, string]>([
    ['Lee, Ann – résumé.pdf', 'pdf', 'Lee, Ann – résumé.pdf'],
    ['李安的简历.DOCX', 'docx', '李安的简历.docx'],
    ['C:\\Users\\ann\\cv.pdf', 'pdf', 'cv.pdf'],
    ['../../etc/passwd', 'txt', 'passwd.txt'],
    ['/etc/cron.d/x', 'txt', 'x.txt'],
    ['cv.pdf.exe', 'pdf', 'cv.pdf.exe.pdf'],
    ['cv.docx', 'pdf', 'cv.docx.pdf'],
    // The end of "cvfdp.exe" would be read from right to left.
    ['cv\u202efdp.exe', 'pdf', 'cvfdp.exe.pdf'],
    ['cv\u2066\u200b\ufeff.pdf', 'pdf', 'cv.pdf'],
    ['cv\u0000.pdf', 'pdf', 'cv.pdf'],
    ['cv\r\nBcc: all@evil.example.pdf', 'pdf', 'cvBcc all@evil.example.pdf'],
    ['"><img src=x>.pdf', 'pdf', 'img src=x.pdf'],
    ['...', 'pdf', 'file.pdf'],
    ['', 'pdf', 'file.pdf'],
    ['.pdf', 'pdf', 'pdf.pdf'],
    [`${'.'.repeat(5_000_000)}x.pdf`, 'pdf', 'x.pdf'],
    ['  a   b .pdf', 'pdf', 'a b.pdf'],
    [`${'长'.repeat(300)}.pdf`, 'pdf', `${'长'.repeat(100)}.pdf`],
  ])('%j of a %s becomes %j', (given, type, name) => {
    expect(fileNameOf(given, type)).toBe(name)
  })
})
