/** A part of a chart: the corner where it begins, in units of the chart, and how many times it is enlarged. */
export type MapView = { readonly x: number; readonly y: number; readonly zoom: number }

/** Of every chart, in units of its drawing. */
export const mapWidth = 1200
export const mapHeight = 750

const mostZoom = 8

export const wholeMap: MapView = { x: 0, y: 0, zoom: 1 }

/** A view that shows nothing outside of the chart. */
const keepInside = ({ x, y, zoom: wanted }: MapView): MapView => {
  const zoom = Math.min(Math.max(wanted, 1), mostZoom)
  return {
    x: Math.min(Math.max(x, 0), mapWidth - mapWidth / zoom),
    y: Math.min(Math.max(y, 0), mapHeight - mapHeight / zoom),
    zoom,
  }
}

/** Moves a view by shares of what it shows. */
export const panMap = ({ x, y, zoom }: MapView, across: number, down: number): MapView =>
  keepInside({ x: x + (across * mapWidth) / zoom, y: y + (down * mapHeight) / zoom, zoom })

/** Enlarges a view around a place, given in shares of what it shows: that place stays where it is. */
export const zoomMap = ({ x, y, zoom }: MapView, factor: number, across = 0.5, down = 0.5): MapView => {
  const next = Math.min(Math.max(zoom * factor, 1), mostZoom)
  return keepInside({
    x: x + across * (mapWidth / zoom - mapWidth / next),
    y: y + down * (mapHeight / zoom - mapHeight / next),
    zoom: next,
  })
}

/** A place of the chart in shares of what a view shows: both are between 0 and 1 if the view shows it. */
export const shareIn = (
  { x, y, zoom }: MapView,
  place: { readonly x: number; readonly y: number },
): { readonly x: number; readonly y: number } => ({
  x: ((place.x - x) * zoom) / mapWidth,
  y: ((place.y - y) * zoom) / mapHeight,
})
