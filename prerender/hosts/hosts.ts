import { cloudflare } from './edge/cloudflare.ts'
import { cloudfront } from './edge/cloudfront.ts'
import { firebase } from './edge/firebase.ts'
import { netlify } from './edge/netlify.ts'
import { vercel } from './edge/vercel.ts'
import type { Host } from './host.ts'
import { apache } from './servers/apache.ts'
import { caddy } from './servers/caddy.ts'
import { nginx } from './servers/nginx.ts'
import { azure } from './static/azure.ts'
import { gcs } from './static/gcs.ts'
import { githubPages } from './static/github-pages.ts'
import { s3Website } from './static/s3-website.ts'

/** All hosts, in the order of tables and documentation. */
export const hosts: readonly Host[] = [
  nginx,
  caddy,
  apache,
  netlify,
  cloudflare,
  vercel,
  firebase,
  azure,
  s3Website,
  cloudfront,
  gcs,
  githubPages,
]
