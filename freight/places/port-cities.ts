/** A port of a city that has several, and what tells it from the others. */
export type CityPort = { readonly code: string; readonly en: string; readonly zh: string }

/** A city with several ports, the one that most containers for it go by first. */
export type PortCity = { readonly name: string; readonly zh: string; readonly ports: readonly CityPort[] }

/**
 * A line has the city in English and Chinese; then for each port its code and what tells it apart, in both languages.
 * Geographic facts, as of November 2026; which port leads is that of the lanes and services on file, otherwise general
 * knowledge.
 */
const LINES = `
Shenzhen|深圳|CNYTN=east, deep water=东部，深水港|CNSHK=west, Pearl River mouth=西部，珠江口|CNDCB=west, north of Shekou=西部，蛇口以北|CNCWN=west, beside Shekou=西部，邻蛇口
Guangzhou|广州|CNNSA=south, seaport=南部，海港|CNHUA=east, river port=东部，河港|CNCAN=river ports in the city=市内河港
Ho Chi Minh City|胡志明市|VNCLI=east, river port=东部，河港|VNCMT=southeast, deep water=东南，深水港|VNSGN=river ports in the city=市内河港
Bangkok|曼谷|THLCH=southeast, seaport=东南，海港|THBKK=river port in the city=市内河港
Mumbai|孟买|INNSA=container port across the harbor=海湾对岸，集装箱港|INBOM=old port in the city=市内老港
Jakarta|雅加达|IDTPP=container port=集装箱港|IDJKT=other terminals=其他码头
Dubai|迪拜|AEJEA=southwest, container port=西南，集装箱港|AEDXB=old ports in the city=市内老港
Abu Dhabi|阿布扎比|AEKHL=northeast, container port=东北，集装箱港|AEAUH=port in the city=市内港
Kuwait City|科威特城|KWSWK=in the city=市内|KWSAA=south=南部
London|伦敦|GBLGP=east, on the Thames=东部，泰晤士河口|GBFXT=east coast=东海岸|GBSOU=south coast=南海岸|GBLON=river terminals, Tilbury among them=泰晤士河码头，含蒂尔伯里
Tokyo|东京|JPTYO=in the city=市内|JPYOK=south, on the same bay=以南，同一海湾
Osaka|大阪|JPOSA=in the city=市内|JPUKB=west, on the same bay=以西，同一海湾
New York|纽约|USNYC=both sides of the harbor=港湾两岸|USEWR=terminals in New Jersey=新泽西一侧
Los Angeles|洛杉矶|USLAX=San Pedro Bay, west side=圣佩德罗湾西侧|USLGB=San Pedro Bay, east side=圣佩德罗湾东侧
Lagos|拉各斯|NGAPP=in the city=市内|NGTIN=in the city, beside Apapa=市内，邻阿帕帕|NGLKK=east, deep water=东部，深水港|NGLOS=other terminals=其他码头
`

export const portCities: readonly PortCity[] = LINES.trim()
  .split('\n')
  .map((line) => {
    const [name = '', zh = '', ...ports] = line.split('|')
    return {
      name,
      zh,
      ports: ports.map((port) => {
        const [code = '', en = '', inChinese = ''] = port.split('=')
        return { code, en, zh: inChinese }
      }),
    }
  })

const byPort = new Map(portCities.flatMap((city) => city.ports.map(({ code }) => [code, city] as const)))

/** The city that a port shares with others; undefined for all that serve one alone. */
export const cityOfPort = (code: string): PortCity | undefined => byPort.get(code)
