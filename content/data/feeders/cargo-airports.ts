/**
 * Airports by which goods of a port fly, where they are not the nearest large ones. General knowledge of November 2026:
 * airports of the port's city with freighters or long flights, on the same side of a border.
 */
export const cargoAirports: Readonly<Record<string, readonly string[]>> = {}
