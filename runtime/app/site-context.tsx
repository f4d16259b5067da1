import { createContext, useContext } from 'react'
import type { SiteAddress } from '#runtime/protocol/urls.ts'

const SiteContext = createContext<SiteAddress>({ origin: '', basePath: '', trailingSlash: 'never' })

export const SiteProvider = SiteContext.Provider

export const useSite = (): SiteAddress => useContext(SiteContext)
