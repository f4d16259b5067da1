import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

export type Authority = { readonly certificate: string; readonly key: string }

const openssl = (dir: string, args: readonly string[]): void => {
  execFileSync('openssl', [...args], { cwd: dir, stdio: 'pipe' })
}

/** Makes an authority in `dir`; gives its files. */
export const makeAuthority = (dir: string, name: string): Authority => {
  const [certificate, key] = [path.join(dir, `${name}.pem`), path.join(dir, `${name}.key`)]
  openssl(dir, [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${name}`],
    ...['-keyout', key, '-out', certificate],
  ])
  return { certificate, key }
}

export type Certificate = { readonly cert: Buffer; readonly key: Buffer }

/** Makes a certificate for a host name; `days` below zero makes one that has expired. */
export const certify = (dir: string, authority: Authority, host: string, days = 1): Certificate => {
  const base = path.join(dir, `${path.basename(authority.certificate, '.pem')}-${host}-${days}`)
  openssl(dir, [
    ...['req', '-newkey', 'rsa:2048', '-nodes', '-subj', `/CN=${host}`],
    ...['-keyout', `${base}.key`, '-out', `${base}.csr`],
  ])
  writeFileSync(`${base}.ext`, `subjectAltName=DNS:${host}\n`)
  openssl(dir, [
    ...['x509', '-req', '-in', `${base}.csr`, '-days', String(days), '-extfile', `${base}.ext`],
    ...['-CA', authority.certificate, '-CAkey', authority.key, '-CAcreateserial', '-out', `${base}.pem`],
  ])
  return { cert: readFileSync(`${base}.pem`), key: readFileSync(`${base}.key`) }
}

export type SecureApplication = { readonly port: number; readonly close: () => Promise<void> }

/** Starts a server in place of an application, on every address of this machine's name. */
export const startSecure = async (certificate: Certificate): Promise<SecureApplication> => {
  const server = createServer(certificate, (request, response) => response.end(`application ${request.url}`))
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
