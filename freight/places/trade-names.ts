/**
 * Names that people use for places which are called otherwise here: cities served by ports of other names, former and
 * foreign names, and abbreviations of the trade. Each line has the codes of the places, then the names. Geographic facts,
 * last checked in November 2026 against UN/LOCODE and the ports' own sites.
 */
const LINES = `
CNYTN CNSHK CNDCB CNCWN SZX|Shenzhen|深圳|Shen Zhen
CNNSA CNHUA CNCAN CAN|Guangzhou|Canton|广州|Kwangchow
CNTXG|Tianjin|Tientsin|Xingang|天津|天津新港|新港
CNNGB|宁波|Ningbo Zhoushan|Ningbo-Zhoushan|Ningpo|Beilun|宁波舟山|北仑
CNSHA|上海|Yangshan|Waigaoqiao|洋山|外高桥
PVG|Shanghai Airport|Pudong|浦东|上海浦东
CNTAO|Tsingtao|Qianwan|青岛|前湾
CNXMN|Amoy|Haicang|厦门
CNFOC|Fuzhou|Foochow|福州
CNDLC|Dalian|Dairen|Dalny|大连
HKHKG|Kwai Chung|Hongkong|HK|葵涌|葵青
TWKHH|Takao|高雄
TWKEL|Chilung|Jilong|基隆
TWTXG|Taizhong|台中
INNSA|JNPT|Jawaharlal Nehru|Jawaharlal Nehru Port|Nhava Sheva Mumbai|那瓦舍瓦|孟买新港
INNSA INBOM BOM|Mumbai|Bombay|孟买
INMAA MAA|Madras|Chennai|金奈|钦奈
INCCU CCU|Calcutta|Kolkata|加尔各答
INCOK COK|Kochi India|Cochin|Vallarpadam|科钦
BDCGP CGP|Chattogram|Chittagong|吉大港
VNCLI VNSGN VNCMT SGN|Ho Chi Minh|Ho Chi Minh City|HCMC|Saigon|Sai Gon|TP HCM|TP Ho Chi Minh|Thanh pho Ho Chi Minh|胡志明|胡志明市|西贡
VNCLI|Cat Lai Terminal|Catlai|吉莱
VNCMT|Cai Mep Thi Vai|Caimep|盖梅
VNHPH|Hai Phong|Lach Huyen|海防
THLCH THBKK BKK|Bangkok|Krung Thep|曼谷
THLCH|林查班
IDTPP IDJKT CGK|Jakarta|Djakarta|雅加达
IDTPP|Tanjung Priok|Tanjong Priok|丹戎不碌
IDSUB|Tanjung Perak|泗水
MYPKG|Klang|Port Kelang|Kelang|Kuala Lumpur Port|巴生|巴生港
MYTPP|丹戎帕拉帕斯|PTP Malaysia
MYPGU|Johor|Johor Bahru|柔佛
MYPEN|Butterworth|George Town Penang|槟城
CNYTN|盐田|YICT
CNSHK|蛇口
CNNSA|南沙
TPE|桃园|桃园机场|Taoyuan Airport
MMRGN|Rangoon|仰光
INVTZ|Vizag|Vishakhapatnam|维沙卡帕特南
GRSKG|Salonica|Saloniki
MTMAR|Malta Freeport|马耳他自由港
GBFXT|费利克斯托|费力克斯托|弗利克斯托
ZAPLZ|Gqeberha
BKK|Suvarnabhumi|素万那普
MXP|Malpensa|马尔彭萨
LGG|Liege Airport|Liège Airport
KRPUS|Pusan|Fusan|釜山|부산
KRINC|Incheon|Inchon|仁川|인천
KRKAN|Gwangyang|Kwangyang|光阳|광양
JPTYO|Tokio|东京
JPYOK|横滨|ヨコハマ|よこはま
JPOSA|大阪
JPUKB|Kobe Japan|神户
JPNGO|名古屋
PHMNL|马尼拉
LKCMB|科伦坡
PKKHI|卡拉奇
PKBQM|Qasim|Bin Qasim|卡西姆
AEJEA|Dubai Jebel Ali|JAFZA|Jebel Ali Free Zone|DP World Jebel Ali|杰贝阿里
AEJEA AEDXB DXB|Dubai|迪拜
AEAUH AEKHL AUH|Abu Dhabi|阿布扎比
SADMM DMM|Ad Dammam|Dammam|达曼
SAJED JED|Jiddah|Djeddah|吉达
QAHMD|Doha Port|Hamad Port|多哈
OMSLL|Salalah|塞拉莱
EGPSD|Bur Said|塞得港
EGALY|Al Iskandariyah|亚历山大
MAPTM|Tangier Med|Tangermed|Tanger-Mediterranee|丹吉尔
ESALG|Algesiras|阿尔赫西拉斯
GBFXT GBLGP GBSOU LHR|London|伦敦
GBLGP|Thames Gateway
GBSOU|南安普顿
GBLIV|利物浦
CDG|Paris|巴黎
FRLEH|Havre|勒阿弗尔
FRFOS|Marseille|Marseilles|Fos|Marseille-Fos|马赛
BEANR|Antwerpen|Anvers|Antwerp-Bruges|安特卫普
BEZEE|Zeebruges|Bruges|泽布吕赫
NLRTM|Maasvlakte|Europoort|鹿特丹
NLVLI|Vlissingen|Flushing
DEHAM|Hambourg|Hamborg|Hamburgh|汉堡
DEBRV|Bremerhafen|不来梅港|不莱梅港
DEWVN|Jade-Weser-Port|JadeWeserPort
PLGDN|Danzig|Gdańsk|格但斯克
DKCPH|København|Kopenhagen|哥本哈根
SEGOT|Göteborg|Goeteborg|哥德堡
FIHEL|Helsingfors|Vuosaari|赫尔辛基
RULED|St Petersburg|Sankt-Peterburg|圣彼得堡
ITGOA|Genova|Genua|Gênes|Genes|热那亚
ITLIV|Leghorn|里窝那
ITSPE|Spezia|拉斯佩齐亚
ITNAP|Napoli|那不勒斯
ITVCE|Venezia|Venedig|威尼斯
ITTRS|Triest|的里雅斯特
GRPIR|Piraus|Pireas|Athens|Athen|Athens Port|雅典|比雷埃夫斯
TRIST IST|Istanbul|Estambul|Constantinople|Ambarli|伊斯坦布尔
ESBCN|Barcelone|巴塞罗那
ESVLC|巴伦西亚|瓦伦西亚
PTLIS|Lisboa|Lissabon|里斯本
USLAX USLGB|LA/LB|LALB|San Pedro Bay|Los Angeles Long Beach
USLAX LAX|Los Angeles|LA|洛杉矶
USLGB|长滩
USNYC USEWR|New York New Jersey|NYNJ|NY/NJ|纽约新泽西
USEWR|Port Newark|Port Elizabeth NJ
USNYC JFK|New York|NYC|New York City|纽约
USOAK|奥克兰港|San Francisco Bay
USSEA|西雅图
USSAV|萨凡纳
USORF|Hampton Roads|Virginia|Port of Virginia|诺福克
USHOU|Bayport|Barbours Cut|休斯敦|休斯顿|休士顿
USMIA|迈阿密
USCHS|查尔斯顿
ORD|Chicago|芝加哥
ATL|Atlanta|亚特兰大
DFW|Dallas|达拉斯
CAVAN|Deltaport|温哥华
CAPRR|鲁珀特王子港
CAMTR|Montréal|蒙特利尔
YYZ|Toronto|多伦多
MXZLO|Manzanillo Mexico|Manzanillo MX
PAMIT|Manzanillo Panama|MIT Panama|Colon Panama
MXLZC|Lazaro Cardenas|Lázaro Cárdenas
GRU|Sao Paulo|São Paulo|圣保罗
BRSSZ|桑托斯
BRRIO|Rio|Rio de Janeiro|里约|里约热内卢
ARBUE|布宜诺斯艾利斯
PECLL LIM|Lima|利马
PECLL|El Callao|卡亚俄
SCL|Santiago de Chile|Santiago Chile
ZADUR|德班
ZACPT|Kaapstad|开普敦
NGAPP NGTIN LOS|Lagos|拉各斯
KEMBA|蒙巴萨
TZDAR|Daressalam|达累斯萨拉姆
AUSYD|Botany|Port Botany|悉尼
AUMEL|墨尔本
NZAKL|Auckland NZ|奥克兰
SGSIN|新加坡
HKHKG|香港
USBAL|巴尔的摩
USPHL|费城
USBOS|波士顿
USTIW|塔科马
USSFO|旧金山|三藩市
USMSY|新奥尔良
CAHAL|哈利法克斯
PAONX|科隆
PAPTY|巴拿马城
COCTG|卡塔赫纳
ECGYE|瓜亚基尔
DEBRE|不来梅
NLAMS|阿姆斯特丹
GRSKG|塞萨洛尼基
EGDAM|达米埃塔
EGSOK|苏赫纳
ILHFA|海法
ILASH|阿什杜德
LBBEY|贝鲁特
OMSOH|苏哈尔
IRBND|阿巴斯港
IQUQR|乌姆盖斯尔
AUBNE|布里斯班
AUFRE|弗里曼特尔
NZTRG|陶朗阿
GHTEM|特马
CIABJ|阿比让
SNDKR|达喀尔
MACAS|卡萨布兰卡|Dar el Beida
CNLYG|连云港
CNYNT|烟台
CNSTG|Swatow|汕头
CNHUI|惠州
CNZSN|中山
CNNKG|南京
CNWUH|武汉
CNNTG|南通
CNRZH|日照
CNZUH|珠海
CNFAN|防城
CNJTG|Jingtang Tangshan|Tangshan Jingtang|唐山京唐|唐山港
CNHUH|Cangzhou Huanghua|沧州黄骅
USPWM|Portland ME|Portland Maine
FRA|Frankfurt|Frankfurt am Main|Frankfurt/Main Airport|法兰克福
AMS|Amsterdam Schiphol|Schiphol|史基浦
LHR|Heathrow|希思罗
MXP|Milan|Milano|米兰
ICN|Seoul Airport|首尔机场|인천공항|인천국제공항
PKX PEK|Beijing|Peking|北京
CTU|Chengdu|成都
CKG|Chongqing|重庆
CGO|Zhengzhou|郑州
XIY|Xi'an|Xian|西安
DEL|Delhi|New Delhi|德里|新德里
KWSWK KWSAA|Kuwait|Kuwait City|Kuwait Port|KWKWI|科威特|科威特城
KWSWK|Shuwaikh Port|Kuwait Shuwaikh|舒瓦克|舒威赫
KWSAA|Shuaiba Port|Kuwait Shuaiba|舒艾巴
ICN|Incheon Airport|Seoul Incheon
KRPTK|Pyongtaek|평택
SGSIN|Tuas|Pasir Panjang|Jurong|Keppel
SADMM|King Abdulaziz|King Abdulaziz Port
SAJED|Jeddah Islamic|Jeddah Islamic Port
SAGIZ|Jazan|Gizan
AEAUH|Mina Zayed|Zayed Port
AEDXB|Mina Rashid
AESHJ|Khalid Port|Hamriyah
AERKT|Saqr Port|Mina Saqr
BHKBS|Bahrain Port|Hidd
OMOPQ|Sultan Qaboos|Muscat Port
IRBND|Shahid Rajaee
EGPSD|Port Said East|East Port Said|SCCT
TRTEK|Asyaport
PECHY|钱凯港
INVZJ|Vizhinjam Trivandrum|Trivandrum Port
USNYC JFK|NY
USOAK USSFO SFO|SF
USPHL|Philly
USLAX USLGB|洛杉矶长滩|洛杉矶/长滩|LAX/LGB
USLAX USLGB USOAK USSEA USTIW|US West Coast|USWC|美西
USNYC USSAV USORF USCHS USBAL|US East Coast|USEC|美东
MYPKG|Westport|Northport|Port Klang North|Port Klang West|Pelabuhan Klang|巴生西|巴生北
FRDKK|Dunkerque
MGTMM|Toamasina
MOMFM|Macau
CUHAV|Havana|Habana
IQUQR BSR|Basra|Basrah|巴士拉
IDBTM|Batam
RELPT|Reunion|La Réunion|留尼汪
BNMUA BWN|Brunei|文莱
ESSVQ|Sevilla
DZALG|Alger
FITKU|Åbo
BEGNE|Ghent
BEOST|Oostende
THSRI|Sriracha
UAODS|Odessa
ZACPT|Cape
NURNBERG-DE|Nuremberg
BLR|Bengaluru Airport|Bangalore Airport
BLR|Kempegowda
CDG|Charles de Gaulle|Roissy|戴高乐
JFK|John F Kennedy|Kennedy Airport|肯尼迪|纽约肯尼迪
ORD|O'Hare|Chicago O'Hare|奥黑尔
NRT|Narita
HND|Haneda
SIN|Changi|Singapore Changi
SHA|Hongqiao|Shanghai Hongqiao
CAN|Baiyun|Guangzhou Baiyun
PKX|Daxing
PEK|Beijing Capital
HKG|Chek Lap Kok|赤鱲角
INNSA|那瓦西瓦|那瓦什瓦
INMAA|清奈
EGSOK|Sokhna|Ain Sukhna|苏科纳
JOAQJ|Aqabah
AEKHL|Abu Dhabi Khalifa
OMOPQ|Qaboos
PHCEB|Cebu City
THBKK|Bangkok PAT
MMRGN|Thilawa
IDBLW|Medan|IDMES|棉兰
INIXE|Mangaluru|New Mangalore
ZAZBA|Ngqura
BRIGI|Sepetiba
USEWR|Elizabeth|Elizabeth NJ
USSEA USTIW|Puget Sound|Seattle/Tacoma|Northwest Seaport Alliance|NWSA
ESSCT|Tenerife
PTLEI|Oporto
USNYC JFK|Nueva York
BEANR|Amberes|Antuérpia|安特卫普-布鲁日
ITNAP|Neapel|Nápoles
FRFOS|Marsella|Marsiglia
DEBRE|Brême|Brema
MILAN-IT|Mailand
COLOGNE-DE PAONX|科隆
COLOGNE-DE|Colonia Germany
DFW|Dallas Fort Worth|达拉斯沃斯堡
KIX|Kansai|Osaka Kansai
NGO|Chubu|Centrair|Chubu Centrair
GMP|Gimpo
TSA|Songshan
EMA|East Midlands
LGW|Gatwick
STN|Stansted
LTN|Luton
ORY|Orly
FCO|Fiumicino
LIN|Linate
CGN|Cologne Bonn
LEJ|Leipzig Halle|Leipzig/Halle
BRU|Zaventem
SVO|Sheremetyevo
DME|Domodedovo
DMK|Don Mueang
KUL|KLIA
CGK|Soekarno-Hatta
SGN|Tan Son Nhat
HAN|Noi Bai
MNL|Ninoy Aquino|NAIA
DEL|Indira Gandhi
BOM|Chhatrapati Shivaji
DWC|Al Maktoum
RUH|King Khalid
SAW|Sabiha Gokcen
JNB|OR Tambo
NBO|Jomo Kenyatta
ADD|Bole
GRU|Guarulhos
VCP|Viracopos
EZE|Ezeiza
BOG|El Dorado
MEX|Benito Juarez
NLU|Felipe Angeles|AIFA
IAH|George Bush|Bush Intercontinental
IAD|Dulles
YYZ|Pearson|Toronto Pearson
SYD|Kingsford Smith
MEL|Tullamarine
SZX|Baoan|Shenzhen Baoan
HGH|Xiaoshan|Hangzhou Xiaoshan
CTU|Shuangliu|Chengdu Shuangliu
TFU|Tianfu|Chengdu Tianfu
CKG|Jiangbei|Chongqing Jiangbei
XIY|Xianyang|Xi'an Xianyang
CGO|Xinzheng|Zhengzhou Xinzheng
WUH|Tianhe|Wuhan Tianhe
XMN|Gaoqi|Xiamen Gaoqi
NKG|Lukou|Nanjing Lukou
MUC|Franz Josef Strauss
MAD|Barajas
BCN|El Prat
NCE|Nice|尼斯
DKAAR|Århus
SYLTK|Lattakia
IRBKM|Bandar Imam Khomeini|Bandar-e Emam Khomeyni
USFLL|Ft Lauderdale|Ft. Lauderdale
RUVVO|海参崴
NGTIN|Tin Can Island|Tincan Island
ARN|Arlanda
AUSYD|雪梨
USMSY|纽奥良
AEJEA AEDXB DXB|杜拜
ESBCN|巴塞隆纳
CAMTR|蒙特娄
`

/** Codes by each of these names, as they are written. */
export const tradeNames: readonly (readonly [name: string, codes: readonly string[]])[] = LINES.trim()
  .split('\n')
  .flatMap((line) => {
    const [codes = '', ...names] = line.split('|')
    return names.map((name) => [name, codes.split(' ')] as const)
  })
