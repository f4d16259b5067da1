import { murmur32 } from './murmur.ts'

/** The hash a static query's result is filed under: the decimal murmur of its name. */
export const staticQueryHash = (name: string): string => String(murmur32(name))
