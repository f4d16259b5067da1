import { createContext, useContext } from 'react'
import type { SiteAddress } from '#runtime/protocol/urls.ts'

const AddressContext = createContext<SiteAddress>({ origin: '', basePath: '', trailingSlash: 'never' })

export const SiteProvider = AddressContext.Provider

export const useSite = (): SiteAddress => useContext(AddressContext)
