import type { LaneMap } from '#content/schema/lane-map.ts'

export type PortLabel = Pick<LaneMap['ports'][number], 'anchor' | 'dx' | 'dy'>

/** Positions of the port codes by UN/LOCODE, clear of the lanes of `lanes.ts`. */
export const portLabels: Readonly<Record<string, PortLabel>> = {
  BRSSZ: { anchor: 'end', dx: -0.7, dy: 0.35 },
  CNNGB: { anchor: 'end', dx: -0.7, dy: 0.35 },
  CNSHA: { anchor: 'end', dx: -0.7, dy: -0.1 },
  CNTAO: { anchor: 'end', dx: -0.7, dy: 0.35 },
  CNYTN: { anchor: 'end', dx: -0.7, dy: 0 },
  DEHAM: { anchor: 'start', dx: 0.7, dy: -0.4 },
  ESVLC: { anchor: 'end', dx: -0.7, dy: 0 },
  INBOM: { anchor: 'start', dx: 0.7, dy: 0.35 },
  NLRTM: { anchor: 'start', dx: 0.7, dy: 1 },
  SGSIN: { anchor: 'start', dx: 0.7, dy: 1 },
  USHOU: { anchor: 'middle', dx: 0, dy: -0.75 },
  USLAX: { anchor: 'end', dx: -0.5, dy: 1.2 },
  USNYC: { anchor: 'middle', dx: 0, dy: -0.75 },
  USSAV: { anchor: 'middle', dx: 0, dy: -0.75 },
  USSEA: { anchor: 'start', dx: 0.7, dy: 0.35 },
  VNCMT: { anchor: 'end', dx: -0.7, dy: 0.35 },
}
