/** Key in the storage of the device for the lane that a visitor chose. Looking for it loads no code. */
export const LANE_KEY = 'fairlead:lane'

export const isLaneKept = (): boolean => {
  try {
    return localStorage.getItem(LANE_KEY) !== null
  } catch {
    return false
  }
}
