/** File that every scanner finds, by an agreement of their makers (EICAR). In halves, so that none finds this one. */
export const TEST_FILE = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
  'latin1',
)
