/** In place of a factor: that of the lane between the two ports. */
export const LANE_OF_PORTS = 'sea'
