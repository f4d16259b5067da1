/** An answer, or something else if it takes longer. */
export const inTime = <Answer, Late>(
  answer: Promise<Answer>,
  milliseconds: number,
  late: Late,
): Promise<Answer | Late> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(late), milliseconds)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
