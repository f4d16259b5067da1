/** Where the lane that a visitor chose is kept on the device: cheap to look for, so that a page without it loads nothing. */
export const LANE_KEY = 'fairlead:lane'
