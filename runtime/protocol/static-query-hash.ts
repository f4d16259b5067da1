import { murmur32 } from './murmur.ts'

/** The hash in a static query's file name: the decimal murmur hash of the query's name. */
export const staticQueryHash = (name: string): string => String(murmur32(name))
