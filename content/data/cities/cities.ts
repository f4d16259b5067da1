/**
 * Inland cities with the ports by which their containers really go, since the nearest port is seldom the one. A line has
 * country and state; the name, with a star for a city of much trade; the Chinese name; other names; longitude and
 * latitude; gateways, the most used first; the UN/LOCODE, which people type; airports for cargo.
 *
 * A gateway is a port with `r` for rail, `t` for truck, `b` for barge, and the kilometres where line or river is no
 * straight one. Names and positions are facts that `city-timezones` 1.3.4 (MIT) lists, 185 of them typed in with those
 * of the trade. Which gateways carriers use is general knowledge of November 2026, not checked against a list.
 */
export const cityLines = `
US-IL|*Chicago|芝加哥|Chi-town|-87.75,41.83|USLAX:r CAPRR:r USNYC:r USORF:r CAMTR:r|USCHI|ORD
US-IL|Joliet|乔利埃特||-88.11,41.53|USLAX:r CAPRR:r USNYC:r USORF:r|USJOT|ORD
US-IL|Aurora|奥罗拉||-88.30,41.77|USLAX:r CAPRR:r USNYC:r USORF:r||ORD
US-IL|Elgin|埃尔金||-88.29,42.04|USLAX:r CAPRR:r USNYC:r USORF:r||ORD
US-IL|Rockford|罗克福德||-89.07,42.27|USLAX:r CAPRR:r USNYC:r USORF:r|USRFD|ORD
US-IL|Peoria|皮奥里亚||-89.59,40.69|USLAX:r CAPRR:r USNYC:r USORF:r|USPIA|ORD
US-IL|Springfield|斯普林菲尔德||-89.65,39.80|USLAX:r CAPRR:r USNYC:r USORF:r|USSPI|ORD
US-MI|*Detroit|底特律||-83.05,42.33|USLAX:r CAPRR:r CAMTR:r USNYC:r CAHAL:r|USDET|DTW
US-MI|Grand Rapids|大急流城||-85.67,42.96|USLAX:r CAPRR:r CAMTR:r USNYC:r|USGRR|DTW
US-MI|Lansing|兰辛||-84.55,42.73|USLAX:r CAPRR:r CAMTR:r USNYC:r|USLAN|DTW
US-MI|Flint|弗林特||-83.69,43.01|USLAX:r CAPRR:r CAMTR:r USNYC:r|USFNT|DTW
US-OH|*Columbus|哥伦布||-82.99,39.98|USLAX:r USORF:r USNYC:r CAPRR:r|USCMH|ORD CMH
US-OH|*Cleveland|克利夫兰||-81.69,41.50|USLAX:r USNYC:r USORF:r CAMTR:r|USCLE|
US-OH|*Cincinnati|辛辛那提||-84.46,39.16|USLAX:r USORF:r USSAV:r USNYC:r|USCVG|CVG
US-OH|Dayton|代顿||-84.20,39.75|USLAX:r USORF:r USNYC:r|USDAY|CVG
US-OH|Akron|阿克伦||-81.52,41.07|USLAX:r USNYC:r USORF:r|USAKR|
US-OH|Toledo|托莱多||-83.56,41.65|USLAX:r CAPRR:r USNYC:r USORF:r|USTOL|DTW
US-OH|Youngstown|扬斯敦||-80.65,41.10|USLAX:r USNYC:r USORF:r|USYNG|
US-IN|*Indianapolis|印第安纳波利斯|Indy|-86.17,39.75|USLAX:r CAPRR:r USNYC:r USORF:r|USIND|IND
US-IN|Fort Wayne|韦恩堡|Ft Wayne|-85.13,41.08|USLAX:r CAPRR:r USNYC:r USORF:r|USFWA|ORD
US-IN|Gary|加里||-87.33,41.58|USLAX:r CAPRR:r USNYC:r USORF:r||ORD
US-WI|Milwaukee|密尔沃基||-87.91,43.04|USLAX:r CAPRR:r USNYC:r CAMTR:r|USMKE|ORD
US-WI|Madison|麦迪逊||-89.40,43.07|USLAX:r CAPRR:r USNYC:r CAMTR:r|USMSN|ORD
US-WI|Green Bay|格林贝||-88.02,44.51|USLAX:r CAPRR:r USNYC:r CAMTR:r|USGRB|ORD
US-MN|*Minneapolis|明尼阿波利斯|Twin Cities;Minneapolis-St. Paul;Mpls|-93.25,44.98|USSEA:r CAPRR:r CAVAN:r USNYC:r CAMTR:r|USMES|MSP
US-MN|St. Paul|圣保罗（明尼苏达）|Saint Paul|-93.08,44.94|USSEA:r CAPRR:r CAVAN:r USNYC:r CAMTR:r||MSP
US-MN|Duluth|德卢斯||-92.10,46.78|USSEA:r CAPRR:r CAVAN:r CAMTR:r|USDLH|MSP
US-MO|*Kansas City|堪萨斯城|KC;Kansas City MO;Kansas City KS|-94.60,39.11|USLAX:r MXLZC:r USHOU:r USSAV:r|USMKC|MCI
US-MO|*St. Louis|圣路易斯|Saint Louis|-90.24,38.64|USLAX:r USNYC:r USORF:r USHOU:r|USSTL|STL
US-MO|Springfield|斯普林菲尔德||-93.29,37.21|USLAX:r USHOU:r USSAV:r|USSGF|MCI
US-MO|Columbia|哥伦比亚||-92.33,38.95|USLAX:r USHOU:r USNYC:r||STL
US-KS|Wichita|威奇托||-97.33,37.72|USLAX:r USHOU:r|USICT|MCI
US-IA|Des Moines|得梅因||-93.62,41.58|USLAX:r CAPRR:r USNYC:r|USDSM|ORD
US-IA|Cedar Rapids|锡达拉皮兹||-91.67,41.98|USLAX:r CAPRR:r USNYC:r|USCID|ORD
US-NE|Omaha|奥马哈||-96.01,41.24|USLAX:r USOAK:r CAPRR:r USNYC:r|USOMA|MCI
US-NE|Lincoln|林肯||-96.68,40.82|USLAX:r USOAK:r USNYC:r|USLNK|MCI
US-SD|Sioux Falls|苏福尔斯||-96.73,43.55|USSEA:r CAPRR:r USNYC:r|USFSD|MSP
US-ND|Fargo|法戈||-96.79,46.88|USSEA:r CAPRR:r CAMTR:r|USFAR|MSP
US-TN|*Memphis|孟菲斯||-90.00,35.12|USLAX:r USSAV:r USORF:r USHOU:t CAPRR:r|USMEM|MEM
US-TN|*Nashville|纳什维尔|Music City|-86.78,36.17|USSAV:r USLAX:r USCHS:r USORF:r|USBNA|BNA MEM
US-TN|Knoxville|诺克斯维尔||-83.92,35.97|USSAV:t USCHS:t USLAX:r|USTYS|ATL
US-TN|Chattanooga|查塔努加||-85.25,35.07|USSAV:r USCHS:t USLAX:r|USCHA|ATL
US-KY|*Louisville|路易维尔||-85.75,38.23|USLAX:r USORF:r USSAV:r USNYC:r|USLUI|SDF
US-KY|Lexington|列克星敦||-84.50,38.05|USLAX:r USORF:r USSAV:r|USLEX|CVG
US-GA|*Atlanta|亚特兰大||-84.40,33.83|USSAV:r USCHS:t USLAX:r|USATL|ATL
US-GA|Columbus|哥伦布（佐治亚）||-84.98,32.47|USSAV:t USLAX:r||ATL
US-GA|Augusta|奥古斯塔||-81.97,33.47|USSAV:t USCHS:t||ATL
US-GA|Macon|梅肯||-83.63,32.84|USSAV:t USLAX:r||ATL
US-NC|*Charlotte|夏洛特||-80.83,35.20|USSAV:t USCHS:r USILM:t USORF:t USLAX:r|USCLT|CLT
US-NC|*Raleigh|罗利|Raleigh-Durham|-78.64,35.82|USORF:t USILM:t USCHS:t|USRAG|RDU
US-NC|Durham|达勒姆||-78.92,36.00|USORF:t USILM:t USCHS:t||RDU
US-NC|Greensboro|格林斯伯勒||-79.80,36.07|USORF:t USILM:t USCHS:t|USGSO|CLT
US-NC|Winston-Salem|温斯顿-塞勒姆||-80.26,36.11|USORF:t USCHS:t|USINT|CLT
US-SC|*Greenville|格林维尔|Greer;Inland Port Greer;Spartanburg|-82.39,34.85|USCHS:r USSAV:t|USGRV|GSP ATL
US-SC|Columbia|哥伦比亚（南卡罗来纳）||-80.90,34.04|USCHS:t USSAV:t|USCAE|CLT
US-AL|Birmingham|伯明翰（阿拉巴马）||-86.82,33.53|USSAV:r USMOB:t USLAX:r|USBHM|ATL
US-AL|Huntsville|亨茨维尔||-86.59,34.73|USSAV:r USMOB:t USLAX:r|USHSV|HSV ATL
US-AL|Montgomery|蒙哥马利||-86.28,32.36|USMOB:t USSAV:t|USMGM|ATL
US-MS|Jackson|杰克逊||-90.18,32.30|USMSY:t USMOB:t USLAX:r|USJAN|MEM
US-AR|Little Rock|小石城||-92.33,34.74|USLAX:r USHOU:t USMSY:t|USLIT|MEM
US-LA|Shreveport|什里夫波特||-93.77,32.50|USHOU:t USMSY:t USLAX:r|USSHV|DFW
US-LA|Baton Rouge|巴吞鲁日||-91.14,30.46|USMSY:t USHOU:t|USBTR|IAH
US-TX|*Dallas|达拉斯|Dallas-Fort Worth;Dallas/Fort Worth;DFW Metroplex|-96.84,32.82|USHOU:r USLAX:r USLGB:r|USDAL|DFW
US-TX|*Fort Worth|沃思堡|Alliance Texas;Ft Worth|-97.34,32.74|USHOU:r USLAX:r|USFWT|DFW
US-TX|*San Antonio|圣安东尼奥||-98.51,29.49|USHOU:t USLAX:r|USSAT|IAH
US-TX|*Austin|奥斯汀||-97.74,30.27|USHOU:t USLAX:r|USAUS|IAH
US-TX|El Paso|埃尔帕索||-106.51,31.78|USLAX:r USHOU:r|USELP|DFW
US-TX|Laredo|拉雷多||-99.51,27.51|USHOU:t USLAX:r|USLRD|IAH
US-TX|Lubbock|拉伯克||-101.88,33.58|USHOU:t USLAX:r|USLBB|DFW
US-TX|McAllen|麦卡伦||-98.23,26.20|USHOU:t USLAX:r|USMFE|IAH
US-TX|Amarillo|阿马里洛||-101.83,35.22|USLAX:r USHOU:t|USAMA|DFW
US-OK|Oklahoma City|俄克拉何马城||-97.52,35.47|USHOU:t USLAX:r|USOKC|DFW
US-OK|Tulsa|塔尔萨||-95.93,36.12|USHOU:t USLAX:r|USTUL|DFW
US-CO|*Denver|丹佛||-104.98,39.74|USLAX:r USOAK:r USHOU:r USSEA:r|USDEN|DEN
US-CO|Aurora|奥罗拉（科罗拉多）||-104.81,39.70|USLAX:r USOAK:r USHOU:r||DEN
US-CO|Colorado Springs|科罗拉多斯普林斯||-104.79,38.86|USLAX:r USHOU:r|USCOS|DEN
US-UT|*Salt Lake City|盐湖城||-111.93,40.78|USOAK:r USLAX:r|USSLC|SLC
US-UT|Ogden|奥格登||-111.97,41.23|USOAK:r USLAX:r|USOGD|SLC
US-UT|Provo|普罗沃||-111.64,40.25|USOAK:r USLAX:r|USPVU|SLC
US-NV|*Las Vegas|拉斯维加斯|Vegas|-115.22,36.21|USLAX:t USLGB:t|USLAS|LAX
US-NV|Reno|里诺|Sparks|-119.82,39.53|USOAK:t USLAX:t|USRNO|SFO
US-AZ|*Phoenix|凤凰城|凤凰|-112.07,33.54|USLAX:t USLGB:t|USPHX|PHX
US-AZ|Mesa|梅萨||-111.74,33.42|USLAX:t USLGB:t||PHX
US-AZ|Glendale|格伦代尔||-112.20,33.58|USLAX:t USLGB:t||PHX
US-AZ|Tucson|图森||-110.89,32.20|USLAX:t|USTUS|PHX
US-NM|Albuquerque|阿尔伯克基||-106.64,35.10|USLAX:r USHOU:r|USABQ|PHX
US-ID|Boise|博伊西||-116.23,43.61|USSEA:t USOAK:t|USBOI|SEA
US-WA|Spokane|斯波坎||-117.42,47.67|USSEA:t USTIW:t|USGEG|SEA
US-OR|Eugene|尤金||-123.10,44.05|USSEA:t USTIW:t|USEUG|PDX
US-MT|Billings|比灵斯||-108.50,45.78|USSEA:r USTIW:r|USBIL|DEN
US-CA|*Inland Empire|内陆帝国||-117.40,34.05|USLAX:t USLGB:t||ONT LAX
US-CA|San Bernardino|圣贝纳迪诺||-117.30,34.12|USLAX:t USLGB:t|USSBT|ONT LAX
US-CA|Riverside|里弗赛德|Riverside CA;Moreno Valley|-117.40,33.94|USLAX:t USLGB:t|USRAL|ONT LAX
US-CA|*Ontario|安大略（加利福尼亚）|Ontario California;Rancho Cucamonga;Fontana|-117.65,34.06|USLAX:t USLGB:t|USONT|ONT LAX
US-CA|Irvine|尔湾|Orange County|-117.83,33.68|USLAX:t USLGB:t||LAX
US-CA|Anaheim|阿纳海姆||-117.91,33.84|USLAX:t USLGB:t||LAX
US-CA|Bakersfield|贝克斯菲尔德||-119.02,35.37|USLAX:t USLGB:t|USBFL|LAX
US-CA|Fresno|弗雷斯诺||-119.77,36.75|USOAK:t USLAX:t|USFAT|SFO
US-CA|Modesto|莫德斯托||-120.99,37.66|USOAK:t||SFO
US-CA|*San Jose|圣何塞|Silicon Valley;硅谷|-121.85,37.30|USOAK:t|USSJC|SFO
US-CA|Fremont|弗里蒙特||-121.99,37.55|USOAK:t||SFO
US-CA|Lancaster|兰开斯特（加利福尼亚）||-118.14,34.70|USLAX:t USLGB:t||LAX
US-CA|Santa Rosa|圣罗莎||-122.70,38.45|USOAK:t||SFO
US-DC|*Washington|华盛顿|Washington DC;Washington D.C.;DC|-77.01,38.90|USBAL:t USORF:t|USWAS|IAD
US-PA|*Pittsburgh|匹兹堡||-80.00,40.43|USNYC:t USBAL:t USORF:r USLAX:r|USPIT|PIT IAD
US-PA|Harrisburg|哈里斯堡|Mechanicsburg;Carlisle|-76.88,40.27|USNYC:t USBAL:t USPHL:t|USHAR|PHL
US-PA|Allentown|阿伦敦|Lehigh Valley;Bethlehem|-75.50,40.60|USNYC:t USPHL:t|USABE|EWR
US-PA|Lancaster|兰开斯特（宾夕法尼亚）||-76.31,40.04|USPHL:t USBAL:t USNYC:t||PHL
US-PA|Scranton|斯克兰顿|Wilkes-Barre|-75.66,41.41|USNYC:t USPHL:t||EWR
US-NJ|Trenton|特伦顿||-74.74,40.22|USNYC:t USPHL:t||EWR
US-NJ|Edison|爱迪生|Edison NJ|-74.41,40.52|USNYC:t|USEDI|EWR
US-NY|Buffalo|布法罗|水牛城|-78.88,42.89|USNYC:r CAMTR:r USLAX:r|USBUF|JFK
US-NY|Rochester|罗切斯特||-77.62,43.17|USNYC:r CAMTR:r USLAX:r|USROC|JFK
US-NY|Syracuse|锡拉丘兹||-76.15,43.05|USNYC:t CAMTR:t|USSYR|JFK
US-NY|Albany|奥尔巴尼||-73.82,42.67|USNYC:t USBOS:t|USALB|JFK
US-CT|Hartford|哈特福德||-72.68,41.77|USNYC:t USBOS:t|USHFD|JFK
US-CT|New Haven|纽黑文||-72.90,41.33|USNYC:t||JFK
US-CT|Bridgeport|布里奇波特||-73.20,41.18|USNYC:t||JFK
US-MA|Worcester|伍斯特||-71.80,42.27|USBOS:t USNYC:t|USORH|BOS
US-MA|Springfield|斯普林菲尔德（马萨诸塞）||-72.58,42.12|USNYC:t USBOS:t||BOS
US-MA|Lowell|洛厄尔||-71.32,42.63|USBOS:t USNYC:t||BOS
US-NH|Manchester|曼彻斯特（新罕布什尔）|Manchester NH|-71.45,42.99|USBOS:t USNYC:t|USMHT|BOS
US-VA|Richmond|里士满||-77.44,37.54|USORF:t|USRIC|IAD
US-VA|Roanoke|罗阿诺克||-79.94,37.27|USORF:t|USROA|CLT
US-FL|*Orlando|奥兰多||-81.38,28.51|USJAX:t USMIA:t USTPA:t USSAV:t|USORL|MIA
US-FL|Melbourne|墨尔本（佛罗里达）|Melbourne FL;Melbourne Florida|-80.61,28.08|USJAX:t USMIA:t|USMLB|MIA
US-FL|Sarasota|萨拉索塔||-82.53,27.34|USTPA:t USMIA:t||MIA
US-FL|Tallahassee|塔拉哈西||-84.28,30.44|USJAX:t USSAV:t|USTLH|ATL
CA-ON|*Toronto|多伦多|GTA;Brampton;Mississauga;Vaughan|-79.38,43.65|CAVAN:r CAPRR:r CAMTR:r CAHAL:r|CATOR|YYZ
CA-ON|Ottawa|渥太华||-75.70,45.42|CAMTR:t CAVAN:r CAHAL:r|CAOTT|YUL
CA-ON|Hamilton|汉密尔顿||-79.87,43.26|CAVAN:r CAPRR:r CAMTR:r CAHAL:r|CAHAM|YHM
CA-ON|London|伦敦（安大略）|London Ontario;London Canada|-81.25,42.97|CAVAN:r CAPRR:r CAMTR:r CAHAL:r|CALOD|YYZ
CA-ON|Kitchener|基奇纳|Waterloo;Cambridge Ontario;Guelph|-80.50,43.45|CAVAN:r CAPRR:r CAMTR:r CAHAL:r||YYZ
CA-ON|Windsor|温莎||-83.03,42.31|CAVAN:r CAMTR:r CAHAL:r|CAWND|DTW
CA-ON|Barrie|巴里||-79.70,44.38|CAVAN:r CAMTR:r CAHAL:r||YYZ
CA-AB|*Calgary|卡尔加里||-114.08,51.08|CAVAN:r CAPRR:r CAMTR:r|CACAL|YYC
CA-AB|*Edmonton|埃德蒙顿||-113.50,53.55|CAVAN:r CAPRR:r CAMTR:r|CAEDM|YYC YEG
CA-SK|Saskatoon|萨斯卡通||-106.67,52.17|CAVAN:r CAPRR:r CAMTR:r|CASAK|YYC
CA-SK|Regina|里贾纳||-104.62,50.45|CAVAN:r CAPRR:r CAMTR:r|CAREG|YYC
CA-MB|*Winnipeg|温尼伯||-97.17,49.88|CAVAN:r CAPRR:r CAMTR:r|CAWNP|YWG YYZ
CA-BC|Kelowna|基洛纳||-119.49,49.88|CAVAN:t|CAKEL|YVR
CA-BC|Abbotsford|阿伯茨福德||-122.30,49.05|CAVAN:t||YVR
CA-QC|Sherbrooke|舍布鲁克||-71.90,45.40|CAMTR:t CAHAL:r||YUL
MX|*Mexico City|墨西哥城|CDMX;Ciudad de Mexico;Ciudad de México;Mexico DF;México D.F.|-99.13,19.44|MXZLO:r MXVER:t MXLZC:r MXATM:t|MXMEX|MEX
MX|*Guadalajara|瓜达拉哈拉||-103.33,20.67|MXZLO:t MXLZC:t MXVER:t|MXGDL|GDL
MX|*Monterrey|蒙特雷|Nuevo Leon;Apodaca|-100.33,25.67|MXATM:t MXLZC:r MXZLO:r MXVER:t|MXMTY|MTY MEX
MX|*Queretaro|克雷塔罗|Querétaro;Santiago de Querétaro|-100.38,20.63|MXZLO:r MXLZC:r MXVER:t|MXQRO|QRO MEX
MX|Puebla|普埃布拉||-98.20,19.05|MXVER:t MXZLO:r|MXPBC|MEX
MX|*Leon|莱昂|León;Guanajuato;Silao|-101.70,21.15|MXZLO:t MXLZC:r MXVER:t|MXLEN|GDL
MX|Toluca|托卢卡||-99.67,19.33|MXZLO:r MXLZC:t MXVER:t|MXTLC|MEX
MX|*San Luis Potosi|圣路易斯波托西|San Luis Potosí|-101.00,22.17|MXLZC:r MXZLO:r MXATM:t|MXSLP|MEX
MX|Aguascalientes|阿瓜斯卡连特斯||-102.29,21.88|MXZLO:r MXLZC:r MXATM:t|MXAGU|GDL
MX|*Tijuana|蒂华纳||-117.08,32.50|MXESE:t USLAX:t|MXTIJ|TIJ LAX
MX|Mexicali|墨西卡利||-115.48,32.65|MXESE:t USLAX:t|MXMXL|LAX
MX|*Ciudad Juárez|华雷斯城|Juarez;Cd Juarez;Ciudad Juarez|-106.49,31.69|MXZLO:t MXGYM:t USHOU:t|MXCJS|MEX
MX|Chihuahua|奇瓦瓦||-106.08,28.64|MXZLO:t MXGYM:t MXATM:t|MXCUU|MEX
MX|Hermosillo|埃莫西约||-110.95,29.10|MXGYM:t MXZLO:t|MXHMO|MEX
MX|Saltillo|萨尔蒂约|Ramos Arizpe|-101.00,25.42|MXATM:t MXLZC:r MXZLO:r|MXSLW|MTY MEX
MX|Torreon|托雷翁|Torreón|-103.42,25.57|MXZLO:t MXATM:t|MXTRC|MTY MEX
MX|Culiacan|库利亚坎|Culiacán|-107.38,24.83|MXZLO:t|MXCUL|GDL
MX|Merida|梅里达（墨西哥）|Mérida|-89.62,20.97|MXPGO:t MXVER:t|MXMID|MEX
MX|Morelia|莫雷利亚||-101.19,19.73|MXLZC:t MXZLO:t|MXMLM|MEX
MX|Cuernavaca|库埃纳瓦卡||-99.24,18.92|MXVER:t MXLZC:t||MEX
CN|*Chongqing|重庆|Chungking|106.59,29.56|CNSHA:b2400 CNFAN:r1450 CNYTN:r1900|CNCKG|CKG
CN|*Chengdu|成都||104.07,30.67|CNSHA:r2400 CNFAN:r1700 CNYTN:r2200 CNNGB:r2400|CNCDU|CTU
CN|*Xi'an|西安|Xian|108.89,34.28|CNTAO:r1450 CNNGB:r1700 CNTXG:r1200 CNYTN:r2000|CNSIA|XIY
CN|*Zhengzhou|郑州||113.67,34.75|CNTAO:r1000 CNSHA:r1000 CNTXG:r900 CNLYG:r570|CNCGO|CGO
CN|*Wuhan|武汉|Hankou;汉口|114.31,30.59|CNSHA:b1050 CNYTN:r1250 CNNGB:r1100|CNWUH|WUH
CN|*Changsha|长沙||112.97,28.20|CNSHA:b1250 CNYTN:r950 CNNGB:r1150|CNCSX|CSX
CN|Zhuzhou|株洲||113.13,27.83|CNYTN:r900 CNNGB:r1100||CSX
CN|Xiangtan|湘潭||112.90,27.85|CNYTN:r950 CNSHA:b1280||CSX
CN|Yueyang|岳阳|Chenglingji;城陵矶|113.13,29.37|CNSHA:b1290|CNYYA|CSX
CN|*Nanchang|南昌||115.88,28.68|CNNGB:r800 CNXMN:r800 CNYTN:r900|CNKHN|KHN
CN|Jiujiang|九江||116.00,29.71|CNSHA:b820|CNJIU|KHN
CN|Ganzhou|赣州||114.93,25.83|CNYTN:r450 CNXMN:r530||CAN
CN|*Hefei|合肥||117.28,31.85|CNSHA:r480 CNNGB:r600 CNNKG:t|CNHFE|HFE
CN|Wuhu|芜湖||118.38,31.33|CNSHA:b440|CNWHI|NKG
CN|*Nanjing|南京|Nanking|118.78,32.04|CNSHA:t CNNGB:t|CNNKG|NKG
CN|*Suzhou|苏州|Soochow|120.62,31.30|CNSHA:t|CNSZH|PVG
CN|Kunshan|昆山||120.95,31.39|CNSHA:t||PVG
CN|*Wuxi|无锡|Jiangyin Wuxi|120.30,31.57|CNSHA:t CNNGB:t|CNWUX|PVG
CN|Changzhou|常州||119.97,31.78|CNSHA:t|CNCZX|PVG
CN|Xuzhou|徐州||117.18,34.28|CNLYG:r220 CNSHA:r650 CNTAO:r500|CNXUZ|NKG
CN|Yangzhou|扬州||119.42,32.39|CNSHA:t|CNYZH|NKG
CN|*Hangzhou|杭州|Hangchow|120.16,30.25|CNNGB:t CNSHA:t|CNHGH|HGH
CN|Yancheng|盐城||120.16,33.35|CNSHA:t CNLYG:t||NKG
CN|Anqing|安庆||117.05,30.53|CNSHA:b620||NKG
CN|Maanshan|马鞍山|Ma'anshan|118.51,31.67|CNSHA:b400||NKG
CN|*Yiwu|义乌|Yiwu China|120.08,29.31|CNNGB:t CNSHA:t|CNYIW|HGH
CN|Jinhua|金华||119.65,29.08|CNNGB:t CNSHA:t|CNJHA|HGH
CN|Shaoxing|绍兴|Keqiao;柯桥|120.58,30.00|CNNGB:t CNSHA:t|CNSXG|HGH
CN|Jiaxing|嘉兴||120.76,30.75|CNSHA:t CNNGB:t||PVG
CN|Huzhou|湖州||120.09,30.89|CNSHA:t CNNGB:t||HGH
CN|*Dongguan|东莞|Humen;虎门|113.75,23.02|CNYTN:t CNSHK:t CNNSA:t|CNDGG|SZX CAN
CN|*Foshan|佛山|Shunde;顺德;Nanhai;南海|113.12,23.02|CNNSA:t CNSHK:t CNYTN:t|CNFOS|CAN
CN|Zhaoqing|肇庆||112.47,23.05|CNNSA:t CNSHK:t||CAN
CN|*Beijing|北京|Peking|116.39,39.93|CNTXG:t|CNBJS|PEK
CN|*Shijiazhuang|石家庄||114.48,38.05|CNTXG:t CNTAO:r650|CNSJW|PEK
CN|Baoding|保定||115.46,38.87|CNTXG:t||PEK
CN|Langfang|廊坊||116.70,39.52|CNTXG:t||PEK
CN|Tangshan|唐山||118.19,39.62|CNTXG:t|CNTAS|PEK
CN|*Taiyuan|太原||112.55,37.88|CNTXG:r550 CNTAO:r850|CNTYN|PEK
CN|Datong|大同||113.30,40.08|CNTXG:r450||PEK
CN|Hohhot|呼和浩特|Huhhot|111.75,40.84|CNTXG:r780|CNHET|PEK
CN|Baotou|包头||109.84,40.66|CNTXG:r920|CNBAV|PEK
CN|*Jinan|济南||117.00,36.67|CNTAO:r390 CNTXG:t|CNTNA|TNA TAO
CN|Zibo|淄博||118.05,36.80|CNTAO:t||TAO
CN|Linyi|临沂||118.35,35.10|CNTAO:t CNRZH:t CNLYG:t|CNLYI|TAO
CN|Weifang|潍坊||119.16,36.71|CNTAO:t|CNWEF|TAO
CN|Tai'an|泰安||117.12,36.20|CNTAO:t||TNA
CN|Jining|济宁||116.59,35.41|CNTAO:t CNRZH:t||TNA
CN|*Shenyang|沈阳|Mukden|123.45,41.80|CNDLC:r400 CNYIK:t|CNSHE|SHE
CN|*Changchun|长春||125.34,43.87|CNDLC:r700 CNYIK:r500|CNCGQ|CGQ SHE
CN|*Harbin|哈尔滨||126.65,45.75|CNDLC:r950 CNYIK:r750|CNHRB|HRB SHE
CN|Jilin|吉林||126.55,43.85|CNDLC:r800||SHE
CN|Anshan|鞍山||122.99,41.11|CNDLC:t CNYIK:t||SHE
CN|Luoyang|洛阳||112.47,34.68|CNTAO:r1100 CNLYG:r690 CNSHA:r1150||CGO
CN|Xinxiang|新乡||113.88,35.30|CNTAO:r900 CNTXG:r800||CGO
CN|Nanyang|南阳||112.53,32.99|CNTAO:r1200 CNSHA:r1100||CGO
CN|Yichang|宜昌||111.29,30.70|CNSHA:b1700|CNYIC|WUH
CN|Xiangyang|襄阳||112.14,32.04|CNSHA:r1150||WUH
CN|Shiyan|十堰||110.79,32.65|CNSHA:r1300||WUH
CN|*Guiyang|贵阳||106.72,26.58|CNFAN:r850 CNYTN:r1300 CNNSA:r1200|CNKWE|KWE CAN
CN|*Kunming|昆明||102.68,25.07|CNFAN:r1050 CNYTN:r1700|CNKMG|KMG
CN|*Nanning|南宁||108.37,22.82|CNFAN:t CNNSA:r600|CNNNG|NNG CAN
CN|Liuzhou|柳州||109.41,24.31|CNFAN:r380 CNNSA:r600||CAN
CN|Guilin|桂林||110.29,25.27|CNFAN:r500 CNNSA:r550|CNKWL|CAN
CN|*Lanzhou|兰州||103.79,36.06|CNTAO:r2100 CNTXG:r1800|CNLHW|XIY
CN|Xining|西宁||101.78,36.62|CNTAO:r2300 CNTXG:r2000||XIY
CN|Yinchuan|银川||106.23,38.49|CNTXG:r1400 CNTAO:r1800|CNINC|XIY
CN|*Urumqi|乌鲁木齐|Urumchi;Wulumuqi|87.58,43.81|CNTAO:r3900 CNTXG:r3600 CNLYG:r3650|CNURM|URC XIY
CN|Kashgar|喀什|Kashi|75.99,39.47|CNTAO:r5400 CNTXG:r5000|CNKHG|URC
CN|Horgos|霍尔果斯|Khorgos|80.42,44.20|CNTAO:r4500 CNLYG:r4300||URC
CN|Lhasa|拉萨||91.11,29.65|CNTAO:r4100 CNTXG:r3900|CNLXA|CTU
CN|Mianyang|绵阳||104.73,31.46|CNSHA:r2450 CNFAN:r1800||CTU
CN|Luzhou|泸州||105.38,28.88|CNSHA:b2640||CKG
CN|Yibin|宜宾||104.63,28.76|CNSHA:b2770||CTU
CN|Wanzhou|万州||108.40,30.82|CNSHA:b2100||CKG
CN|Hengyang|衡阳||112.61,26.89|CNYTN:r800||CSX
CN|Shangrao|上饶||117.97,28.44|CNNGB:r550||HGH
CN|Longyan|龙岩||117.02,25.09|CNXMN:t||XMN
DE|*Berlin|柏林||13.40,52.52|DEHAM:t DEBRV:t|DEBER|BER
DE|*Munich|慕尼黑|München;Muenchen|11.57,48.13|DEHAM:r DEBRV:r NLRTM:r ITTRS:t|DEMUC|MUC
DE|*Frankfurt|法兰克福|Frankfurt am Main;Frankfurt/Main|8.68,50.10|NLRTM:r BEANR:r DEHAM:r DEBRV:r|DEFRA|FRA
DE|*Stuttgart|斯图加特||9.20,48.78|NLRTM:r DEHAM:r DEBRV:r BEANR:r|DESTR|STR FRA
DE|*Duisburg|杜伊斯堡||6.75,51.43|NLRTM:b230 BEANR:r DEHAM:r|DEDUI|DUS
DE|Neuss|诺伊斯||6.69,51.20|NLRTM:b265 BEANR:t DEHAM:r|DENSS|DUS
DE|*Düsseldorf|杜塞尔多夫|Dusseldorf;Duesseldorf|6.78,51.22|NLRTM:b260 BEANR:t DEHAM:r|DEDUS|DUS
DE|*Cologne|科隆（德国）|Köln;Koeln|6.95,50.93|NLRTM:b310 BEANR:t DEHAM:r|DECGN|CGN DUS
DE|Essen|埃森||7.02,51.45|NLRTM:t BEANR:t DEHAM:r|DEESS|DUS
DE|Dortmund|多特蒙德||7.45,51.53|NLRTM:t BEANR:t DEHAM:r|DEDTM|DUS
DE|Mannheim|曼海姆|Ludwigshafen|8.47,49.50|NLRTM:b570 BEANR:b600 DEHAM:r|DEMHG|FRA
DE|*Hannover|汉诺威|Hanover|9.72,52.37|DEHAM:t DEBRV:t|DEHAJ|HAM
DE|*Nürnberg|纽伦堡|Nuremberg;Nuernberg|11.08,49.45|DEHAM:r DEBRV:r|DENUE|NUE MUC
DE|*Leipzig|莱比锡|Halle|12.41,51.34|DEHAM:r DEBRV:r|DELEJ|LEJ
DE|Dresden|德累斯顿||13.75,51.05|DEHAM:r DEBRV:r|DEDRS|LEJ
DE|Bonn|波恩||7.08,50.72|NLRTM:b340 BEANR:t|DEBNN|CGN
DE|Karlsruhe|卡尔斯鲁厄||8.40,49.00|NLRTM:b630 BEANR:r|DEKAE|FRA
DE|Augsburg|奥格斯堡||10.90,48.35|DEHAM:r DEBRV:r|DEAGB|MUC
DE|Ulm|乌尔姆||9.99,48.40|DEHAM:r DEBRV:r NLRTM:r|DEULM|MUC
DE|Kassel|卡塞尔||9.50,51.30|DEHAM:r DEBRV:r|DEKSF|FRA
DE|Bielefeld|比勒费尔德||8.53,52.03|DEHAM:t DEBRV:t|DEBFE|DUS
DE|Münster|明斯特|Muenster|7.62,51.97|DEHAM:t NLRTM:t|DEMSR|DUS
DE|Braunschweig|不伦瑞克|Brunswick Germany;Wolfsburg|10.50,52.25|DEHAM:t DEBRV:t|DEBWE|HAM
DE|Chemnitz|开姆尼茨||12.92,50.83|DEHAM:r DEBRV:r|DECHE|LEJ
DE|Magdeburg|马格德堡||11.62,52.13|DEHAM:t DEBRV:t|DEMAG|LEJ
DE|Freiburg|弗赖堡||7.87,48.00|NLRTM:b800 BEANR:r|DEFRB|BSL
DE|Wiesbaden|威斯巴登|Mainz|8.25,50.08|NLRTM:b530 BEANR:r|DEWIB|FRA
DE|Erfurt|埃尔福特||11.03,50.98|DEHAM:r DEBRV:r|DEERF|LEJ
CH|*Zürich|苏黎世|Zurich;Zuerich|8.55,47.38|NLRTM:r BEANR:r ITGOA:t DEHAM:r|CHZRH|ZRH
CH|*Basel|巴塞尔|Bâle;Basle|7.59,47.58|NLRTM:b830 BEANR:b850 ITGOA:t|CHBSL|BSL ZRH
CH|*Geneva|日内瓦|Genève;Geneve;Genf|6.14,46.21|FRFOS:t BEANR:r ITGOA:t|CHGVA|GVA
CH|Bern|伯尔尼||7.47,46.92|NLRTM:r BEANR:r ITGOA:t DEHAM:r|CHBRN|ZRH
CH|Lausanne|洛桑||6.65,46.53|NLRTM:r BEANR:r ITGOA:t DEHAM:r|CHQLS|GVA
CH|Luzern|卢塞恩|Lucerne|8.28,47.05|NLRTM:r BEANR:r ITGOA:t DEHAM:r|CHLUZ|ZRH
AT|*Vienna|维也纳|Wien|16.37,48.20|SIKOP:r DEHAM:r ITTRS:r NLRTM:r|ATVIE|VIE
AT|*Linz|林茨||14.29,48.32|SIKOP:r DEHAM:r ITTRS:r NLRTM:r|ATLNZ|VIE
AT|*Graz|格拉茨||15.41,47.08|SIKOP:r ITTRS:r DEHAM:r|ATGRZ|VIE
AT|*Salzburg|萨尔茨堡||13.04,47.81|ITTRS:r SIKOP:r DEHAM:r|ATSZG|MUC
AT|Innsbruck|因斯布鲁克||11.39,47.27|ITVCE:t DEHAM:r|ATINN|MUC
CZ|*Prague|布拉格|Praha|14.47,50.08|DEHAM:r DEBRV:r SIKOP:r|CZPRG|PRG
CZ|Brno|布尔诺||16.61,49.20|DEHAM:r DEBRV:r SIKOP:r|CZBRQ|VIE PRG
CZ|Ostrava|俄斯特拉发||18.25,49.83|DEHAM:r SIKOP:r PLGDN:r|CZOSR|PRG
CZ|Plzen|比尔森|Pilsen|13.38,49.75|DEHAM:r DEBRV:r SIKOP:r|CZPLZ|PRG
SK|*Bratislava|布拉迪斯拉发||17.12,48.15|SIKOP:r DEHAM:r PLGDN:r|SKBTS|VIE
SK|Kosice|科希策|Košice|21.25,48.73|SIKOP:r DEHAM:r PLGDN:r|SKKSC|BUD
HU|*Budapest|布达佩斯||19.08,47.50|SIKOP:r DEHAM:r GRPIR:r|HUBUD|BUD
HU|Debrecen|德布勒森||21.63,47.53|SIKOP:r DEHAM:r GRPIR:r|HUDEB|BUD
HU|Gyor|杰尔|Győr|17.63,47.69|SIKOP:r DEHAM:r GRPIR:r|HUGYO|VIE
HU|Miskolc|米什科尔茨||20.78,48.10|SIKOP:r DEHAM:r GRPIR:r||BUD
HU|Szeged|塞格德||20.15,46.25|SIKOP:r DEHAM:r GRPIR:r||BUD
PL|*Warsaw|华沙|Warszawa|21.00,52.25|PLGDN:r DEHAM:r PLGDY:r|PLWAW|WAW
PL|*Lódz|罗兹|Lodz;Łódź|19.45,51.77|PLGDN:r DEHAM:r|PLLOD|WAW
PL|*Kraków|克拉科夫|Krakow;Cracow|19.96,50.06|PLGDN:r PLGDY:r SIKOP:r|PLKRK|KRK WAW
PL|*Wroclaw|弗罗茨瓦夫|Wrocław;Breslau|17.03,51.11|DEHAM:r PLGDN:r|PLWRO|WRO
PL|*Poznan|波兹南|Poznań|16.90,52.41|DEHAM:t PLGDN:r|PLPOZ|WAW
PL|Katowice|卡托维兹||19.02,50.26|PLGDN:r SIKOP:r DEHAM:r|PLKTW|KTW WAW
PL|Lublin|卢布林||22.57,51.25|PLGDN:r|PLLUL|WAW
PL|Malaszewicze|马拉舍维奇|Małaszewicze|23.52,52.03|PLGDN:r|PLMAZ|WAW
PL|Bydgoszcz|比得哥什||18.01,53.12|PLGDN:t|PLBZG|GDN WAW
PL|Gliwice|格利维采||18.67,50.33|PLGDN:r DEHAM:r|PLGWC|KTW WAW
RO|*Bucharest|布加勒斯特|București;Bucuresti|26.10,44.43|ROCND:t|ROBUH|OTP
RO|Timisoara|蒂米什瓦拉|Timișoara|21.22,45.76|ROCND:r SIKOP:r|ROTSR|OTP
RO|Iasi|雅西|Iași|27.57,47.17|ROCND:t||OTP
RO|Cluj-Napoca|克卢日-纳波卡|Cluj|23.60,46.77|ROCND:t|ROCLJ|OTP
RO|Craiova|克拉约瓦||23.83,44.33|ROCND:t||OTP
BG|*Sofia|索非亚||23.32,42.68|GRSKG:t BGVAR:t BGBOJ:t|BGSOF|SOF
BG|Plovdiv|普罗夫迪夫||24.75,42.15|BGBOJ:t GRSKG:t||SOF
RS|*Belgrade|贝尔格莱德|Beograd|20.47,44.82|GRPIR:r SIKOP:r HRRJK:t|RSBEG|BEG
HR|Zagreb|萨格勒布||16.00,45.80|HRRJK:t SIKOP:t|HRZAG|ZAG
SI|Ljubljana|卢布尔雅那||14.51,46.05|SIKOP:t|SILJU|LJU
BA|Sarajevo|萨拉热窝||18.38,43.85|HRPLE:t|BASJJ|SJJ
MK|Skopje|斯科普里||21.43,42.00|GRSKG:t GRPIR:r|MKSKP|SKP
AL|Tirana|地拉那||19.82,41.33|ALDRZ:t|ALTIA|TIA
MD|Chisinau|基希讷乌|Chișinău;Kishinev|28.86,47.01|ROCND:t|MDKIV|RMO OTP
BY|*Minsk|明斯克||27.57,53.90|LTKLJ:t PLGDN:r RULED:r|BYMSQ|MSQ
BY|Homyel|戈梅利|Gomel|31.00,52.43|LTKLJ:t PLGDN:r RULED:r||MSQ
LT|Vilnius|维尔纽斯||25.32,54.68|LTKLJ:t|LTVNO|VNO
UA|*Kyiv|基辅|Kiev|30.52,50.43|UAODS:t PLGDN:t ROCND:t|UAIEV|WAW
UA|Kharkiv|哈尔科夫|Kharkov|36.25,50.00|UAODS:t PLGDN:t||WAW
UA|Lviv|利沃夫|Lvov|24.03,49.84|PLGDN:t ROCND:t|UALWO|WAW
RU|*Moscow|莫斯科|Moskva;Москва|37.62,55.75|RULED:r RUNVS:r RUVVO:r9290|RUMOW|SVO
RU|*Yekaterinburg|叶卡捷琳堡|Ekaterinburg|60.60,56.85|RUVVO:r7450 RULED:r RUNVS:r|RUYEK|SVX SVO
RU|*Novosibirsk|新西伯利亚||82.96,55.03|RUVVO:r5950 RULED:r|RUOVB|OVB SVO
RU|Kazan|喀山||49.13,55.75|RULED:r RUNVS:r RUVVO:r8300|RUKZN|SVO
RU|Nizhny Novgorod|下诺夫哥罗德||44.00,56.33|RULED:r RUNVS:r RUVVO:r8850|RUGOJ|SVO
RU|Omsk|鄂木斯克||73.40,54.99|RUVVO:r6570 RULED:r|RUOMS|OVB SVO
RU|Chelyabinsk|车里雅宾斯克||61.44,55.15|RUVVO:r7350 RULED:r|RUCEK|SVX SVO
RU|Samara|萨马拉||50.15,53.20|RUNVS:r RULED:r RUVVO:r8200|RUKUF|SVO
RU|Krasnoyarsk|克拉斯诺亚尔斯克||92.87,56.01|RUVVO:r5190 RULED:r|RUKJA|KJA OVB
RU|Irkutsk|伊尔库茨克||104.28,52.29|RUVVO:r4100|RUIKT|OVB
FR|*Paris|巴黎||2.33,48.87|FRLEH:t BEANR:t|FRPAR|CDG
FR|*Lyon|里昂|Lyons|4.83,45.77|FRFOS:r FRLEH:r BEANR:r|FRLYS|LYS CDG
FR|*Toulouse|图卢兹||1.45,43.62|FRFOS:t ESBCN:t FRLEH:t|FRTLS|TLS
FR|*Lille|里尔||3.08,50.65|BEANR:t FRDKK:t FRLEH:t|FRLIL|LIL CDG
FR|*Strasbourg|斯特拉斯堡||7.75,48.58|NLRTM:b720 BEANR:b750 FRLEH:r|FRSXB|FRA
FR|Grenoble|格勒诺布尔||5.72,45.18|FRFOS:t|FRGNB|LYS
FR|Dijon|第戎||5.04,47.32|FRFOS:r FRLEH:r|FRDIJ|LYS
FR|Metz|梅斯||6.18,49.12|BEANR:t FRLEH:t|FRMZM|LUX
FR|Saint-Etienne|圣艾蒂安|Saint-Étienne|4.38,45.43|FRFOS:t FRLEH:t||LYS
FR|Rennes|雷恩||-1.67,48.10|FRLEH:t|FRRNS|CDG
FR|Orleans|奥尔良|Orléans|1.90,47.90|FRLEH:t|FRORR|CDG
FR|Reims|兰斯||4.03,49.26|FRLEH:t BEANR:t|FRRHE|CDG
FR|Clermont-Ferrand|克莱蒙费朗||3.09,45.78|FRFOS:t FRLEH:t|FRCFE|LYS
FR|Montpellier|蒙彼利埃||3.87,43.61|FRFOS:t|FRMPL|MRS
ES|*Madrid|马德里||-3.68,40.40|ESVLC:r ESBCN:r ESALG:r ESBIO:r|ESMAD|MAD
ES|*Zaragoza|萨拉戈萨|Saragossa|-0.89,41.65|ESBCN:r ESVLC:r ESBIO:r|ESZAZ|ZAZ
ES|Granada|格拉纳达||-3.59,37.16|ESALG:t ESAGP:t|ESGRX|AGP
ES|Cordoba|科尔多瓦（西班牙）|Córdoba Spain|-4.77,37.88|ESALG:t ESVLC:t||AGP
ES|Valladolid|巴利亚多利德||-4.75,41.65|ESBIO:t ESVLC:t|ESVLL|MAD
ES|Murcia|穆尔西亚||-1.13,37.98|ESVLC:t ESCAR:t||ALC
ES|Vitoria|维多利亚|Vitoria-Gasteiz|-2.67,42.85|ESBIO:t|ESVIT|VIT
ES|Burgos|布尔戈斯||-3.70,42.34|ESBIO:t|ESRGS|VIT
PT|Braga|布拉加||-8.42,41.55|PTLEI:t|PTBGZ|OPO
IT|*Milan|米兰|Milano|9.21,45.47|ITGOA:t ITSPE:r NLRTM:r ITTRS:r|ITMIL|MXP
IT|*Rome|罗马|Roma|12.48,41.90|ITCVV:t ITLIV:t ITNAP:t|ITROM|FCO
IT|*Turin|都灵|Torino|7.67,45.07|ITGOA:t ITSPE:t|ITTRN|MXP
IT|*Bologna|博洛尼亚||11.34,44.50|ITSPE:r ITRAN:t ITLIV:t|ITBLQ|BLQ
IT|*Florence|佛罗伦萨|Firenze|11.25,43.78|ITLIV:t ITSPE:t|ITFLR|BLQ
IT|*Verona|维罗纳||10.99,45.44|ITGOA:t ITSPE:r ITVCE:t DEHAM:r|ITVRN|VCE MXP
IT|Padua|帕多瓦|Padova|11.88,45.41|ITVCE:t ITSPE:r ITTRS:t|ITPDA|VCE
IT|Brescia|布雷西亚||10.21,45.54|ITGOA:t ITSPE:t|ITBRC|MXP
IT|Bergamo|贝加莫||9.67,45.70|ITGOA:t ITSPE:t|ITBGO|MXP
IT|Parma|帕尔马||10.33,44.80|ITSPE:t ITGOA:t|ITPMF|MXP
IT|Prato|普拉托||11.10,43.88|ITLIV:t ITSPE:t|ITPRT|BLQ
BE|*Brussels|布鲁塞尔|Bruxelles;Brussel|4.33,50.83|BEANR:t BEZEE:t|BEBRU|BRU
BE|*Liege|列日|Liège;Luik|5.58,50.63|BEANR:b140 NLRTM:t|BELGG|LGG
BE|Charleroi|沙勒罗瓦||4.45,50.42|BEANR:t|BECRL|BRU
LU|Luxembourg|卢森堡|Luxemburg;Bettembourg|6.13,49.61|BEANR:t NLRTM:t|LULUX|LUX
NL|*Eindhoven|埃因霍温||5.50,51.43|NLRTM:t BEANR:t|NLEIN|AMS
NL|*Tilburg|蒂尔堡||5.09,51.56|NLRTM:t BEANR:t|NLTLB|AMS
NL|*Venlo|芬洛||6.17,51.37|NLRTM:r BEANR:t|NLVEN|DUS
NL|Utrecht|乌得勒支||5.12,52.10|NLRTM:t|NLUTC|AMS
NL|Nijmegen|奈梅亨||5.85,51.84|NLRTM:b120|NLNIJ|AMS
NL|The Hague|海牙|Den Haag|4.30,52.08|NLRTM:t|NLHAG|AMS
GB|*Birmingham|伯明翰||-1.92,52.47|GBFXT:r GBSOU:r GBLGP:r|GBBHM|BHX
GB|*Manchester|曼彻斯特||-2.24,53.48|GBLIV:t GBFXT:r GBSOU:r|GBMNC|MAN
GB|*Leeds|利兹||-1.58,53.83|GBFXT:r GBIMM:t GBLIV:t|GBLDS|MAN
GB|Sheffield|谢菲尔德||-1.50,53.37|GBFXT:r GBIMM:t GBLIV:t|GBSHE|MAN
GB|Nottingham|诺丁汉||-1.17,52.97|GBFXT:t GBSOU:r|GBNGM|EMA
GB|Leicester|莱斯特||-1.13,52.63|GBFXT:t GBLGP:t|GBLEI|EMA
GB|Coventry|考文垂||-1.50,52.42|GBFXT:t GBSOU:t|GBCVT|BHX
GB|Bradford|布拉德福德||-1.75,53.80|GBFXT:r GBLIV:t|GBBRD|MAN
GB|Stoke|斯托克|Stoke-on-Trent|-2.18,53.00|GBLIV:t GBFXT:t|GBSOT|MAN
GB|Reading|雷丁||-0.98,51.47|GBSOU:t|GBRDG|LHR
GB|Northampton|北安普敦|Daventry;DIRFT|-0.90,52.24|GBFXT:r GBLGP:r GBSOU:r|GBNHN|EMA
GB|Milton Keynes|米尔顿凯恩斯||-0.76,52.04|GBFXT:t GBLGP:t|GBMIK|LTN
GB|Edinburgh|爱丁堡||-3.19,55.95|GBGRG:t GBFXT:r|GBEDI|EDI
GB|Glasgow|格拉斯哥||-4.25,55.86|GBGRG:t GBLIV:t GBFXT:r|GBGLW|GLA
TR|*Ankara|安卡拉||32.86,39.93|TRMER:t TRIZT:t|TRANK|ESB
TR|*Bursa|布尔萨||29.07,40.20|TRGEM:t|TRBTZ|IST
TR|*Gaziantep|加济安泰普||37.38,37.07|TRMER:t TRISK:t|TRGZT|ADA
TR|Adana|阿达纳||35.32,36.99|TRMER:t|TRADA|ADA
TR|Konya|科尼亚||32.48,37.88|TRMER:t|TRKYA|ESB
TR|Kayseri|开塞利||35.49,38.73|TRMER:r|TRASR|ESB
TR|Denizli|代尼兹利||29.09,37.78|TRIZM:t TRALI:t|TRDNZ|ADB
IN|*Delhi|德里|New Delhi;NCR;ICD Tughlakabad;Tughlakabad;新德里;Gurgaon;Gurugram;Noida|77.23,28.67|INNSA:r INMUN:r INPAV:r|INDEL|DEL
IN|*Bengaluru|班加罗尔|Bangalore|77.56,12.97|INMAA:t INNSA:r INKRI:t|INBLR|BLR
IN|*Hyderabad|海得拉巴|Secunderabad|78.48,17.40|INNSA:r INMAA:t INVTZ:t INKRI:t|INHYD|HYD
IN|*Ahmedabad|艾哈迈达巴德||72.58,23.03|INMUN:r INPAV:t INNSA:r|INAMD|AMD
IN|*Pune|浦那|Poona|73.85,18.53|INNSA:t|INPNQ|BOM
IN|*Ludhiana|卢迪亚纳||75.87,30.93|INMUN:r INNSA:r INPAV:r|INLUH|DEL
IN|*Jaipur|斋浦尔||75.81,26.92|INMUN:r INPAV:r INNSA:r|INJAI|DEL
IN|*Kanpur|坎普尔|Cawnpore|80.32,26.46|INMUN:r INNSA:r INPAV:r|INKNU|DEL
IN|*Nagpur|那格浦尔||79.09,21.17|INNSA:r INVTZ:r|INNAG|BOM
IN|*Indore|印多尔||75.87,22.72|INNSA:r INMUN:r|INIDR|BOM
IN|*Coimbatore|科印拜陀||76.95,11.00|INCOK:t INTUT:t INMAA:t|INCJB|COK MAA
IN|*Tirupur|蒂鲁巴|Tiruppur|77.34,11.11|INTUT:t INCOK:t INMAA:t|INTUP|COK MAA
IN|Lucknow|勒克瑙||80.91,26.86|INMUN:r INNSA:r|INLKO|DEL
IN|Patna|巴特那||85.13,25.62|INCCU:r INNSA:r|INPAT|CCU
IN|Bhopal|博帕尔||77.41,23.25|INNSA:r INMUN:r|INBHO|BOM
IN|Vadodara|瓦尔道拉|Baroda|73.18,22.31|INNSA:r INMUN:r|INBDQ|AMD
IN|Surat|苏拉特||72.83,21.20|INNSA:t INMUN:t|INSTV|AMD
IN|Agra|阿格拉||78.02,27.17|INMUN:r INNSA:r|INAGR|DEL
IN|Faridabad|法里达巴德||77.32,28.43|INMUN:r INNSA:r|INFBD|DEL
IN|Ghaziabad|加济阿巴德|Dadri;ICD Dadri|77.41,28.66|INMUN:r INNSA:r|INGHZ|DEL
IN|Meerut|密拉特||77.70,29.00|INMUN:r INNSA:r||DEL
IN|Nasik|纳西克|Nashik|73.78,20.00|INNSA:t|INISK|BOM
IN|Aurangabad|奥兰加巴德|Chhatrapati Sambhajinagar|75.32,19.90|INNSA:t|INIXU|BOM
IN|Rajkot|拉杰果德||70.80,22.31|INMUN:t INPAV:t|INRAJ|AMD
IN|Amritsar|阿姆利则||74.87,31.64|INMUN:r INNSA:r|INATQ|DEL
IN|Varanasi|瓦拉纳西|Banaras|83.00,25.33|INCCU:r INNSA:r|INVNS|DEL
IN|Moradabad|莫拉达巴德||78.77,28.84|INMUN:r INNSA:r|INMBD|DEL
IN|Panipat|巴尼伯德||76.97,29.39|INMUN:r INNSA:r|INPNP|DEL
IN|Madurai|马杜赖||78.12,9.92|INTUT:t|INIXM|MAA
IN|Raipur|赖布尔||81.63,21.25|INVTZ:r INNSA:r|INRPR|CCU
IN|Guwahati|古瓦哈提||91.74,26.14|INCCU:r|INGAU|CCU
IN|Vijayawada|维杰亚瓦达||80.63,16.52|INKRI:t INVTZ:t||HYD
IN|Warangal|瓦朗加尔||79.58,18.01|INKRI:t INVTZ:t||HYD
IN|Srinagar|斯利那加||74.82,34.10|INMUN:t INNSA:t|INSXR|DEL
IN|Jodhpur|焦特布尔||73.02,26.29|INMUN:r INNSA:r|INJDH|DEL
PK|*Lahore|拉合尔||74.35,31.56|PKKHI:r PKBQM:r|PKLHE|LHE
PK|*Faisalabad|费萨拉巴德||73.11,31.41|PKKHI:r PKBQM:r|PKLYP|LHE
PK|*Sialkot|锡亚尔科特||74.52,32.49|PKKHI:r PKBQM:r|PKSKT|LHE
PK|*Rawalpindi|拉瓦尔品第||73.04,33.60|PKKHI:r PKBQM:r|PKRWP|ISB
PK|*Islamabad|伊斯兰堡||73.05,33.69|PKKHI:r PKBQM:r|PKISB|ISB
PK|Multan|木尔坦||71.46,30.20|PKKHI:r PKBQM:r|PKMUX|LHE
PK|Gujranwala|古吉兰瓦拉||74.19,32.16|PKKHI:r PKBQM:r||LHE
PK|Peshawar|白沙瓦||71.54,34.01|PKKHI:r PKBQM:r|PKPEW|ISB
PK|Hyderabad|海得拉巴（巴基斯坦）|Hyderabad Pakistan|68.37,25.38|PKKHI:t PKBQM:t||KHI
BD|*Dhaka|达卡|Dacca;ICD Kamalapur;Pangaon|90.41,23.81|BDCGP:r BDMGL:t|BDDAC|DAC
BD|Khulna|库尔纳||89.56,22.84|BDMGL:t|BDKHL|DAC
NP|*Kathmandu|加德满都|Birgunj|85.32,27.72|INCCU:t INVTZ:r|NPKTM|KTM
LK|Kandy|康提||80.63,7.29|LKCMB:t||CMB
MM|Mandalay|曼德勒||96.09,21.97|MMRGN:t|MMMDL|RGN
MM|Naypyidaw|内比都||96.12,19.77|MMRGN:t|MMNYT|RGN
TH|Lat Krabang|莱卡邦|ICD Lat Krabang;Ladkrabang|100.78,13.73|THLCH:r|THLKR|BKK
TH|*Chiang Mai|清迈||98.98,18.80|THLCH:t THBKK:t|THCNX|CNX BKK
TH|Nakhon Ratchasima|呵叻|Korat|102.10,15.00|THLCH:t THBKK:t||BKK
TH|Hat Yai|合艾|Songkhla Hat Yai|100.47,7.00|THSGZ:t MYPEN:t|THHDY|HKT BKK
TH|Udon Thani|乌隆他尼||102.79,17.40|THLCH:t|THUTH|BKK
TH|Chon Buri|春武里|Chonburi|101.00,13.40|THLCH:t|THCBI|BKK
TH|Ayutthaya|大城||100.57,14.36|THLCH:t THBKK:t||BKK
TH|Rayong|罗勇||101.28,12.68|THLCH:t|THRYG|UTP BKK
TH|Samut Prakan|北榄府|Samutprakarn|100.60,13.60|THLCH:t THBKK:t||BKK
LA|*Vientiane|万象||102.60,17.97|THLCH:t VNHPH:t|LAVTE|VTE
VN|*Hanoi|河内|Ha Noi;Hà Nội|105.85,21.03|VNHPH:t|VNHAN|HAN
VN|*Bien Hoa|边和|Dong Nai;Đồng Nai;同奈|106.83,10.97|VNCLI:t VNCMT:t|VNBHA|SGN
VN|*Binh Duong|平阳|Thu Dau Mot;Bình Dương|106.65,11.00|VNCLI:t VNCMT:t|VNBDU|SGN
VN|Can Tho|芹苴|Cần Thơ|105.77,10.05|VNCLI:t VNCMT:t|VNVCA|SGN
VN|Hue|顺化|Huế|107.58,16.47|VNDAD:t|VNHUI|DAD
VN|Bac Ninh|北宁|Bắc Ninh|106.08,21.19|VNHPH:t||HAN
VN|Hai Duong|海阳|Hải Dương|106.33,20.94|VNHPH:t||HAN
VN|Vinh|荣市||105.68,18.70|VNHPH:t|VNVII|HAN
KH|*Phnom Penh|金边||104.92,11.56|KHKOS:t VNCMT:b400|KHPNH|PNH
MY|*Kuala Lumpur|吉隆坡|KL;Petaling Jaya|101.70,3.17|MYPKG:t|MYKUL|KUL
MY|Shah Alam|莎阿南||101.55,3.07|MYPKG:t||KUL
MY|*Ipoh|怡保||101.06,4.60|MYPEN:t MYPKG:t|MYIPH|PEN KUL
MY|Seremban|芙蓉||101.94,2.71|MYPKG:t||KUL
MY|Kota Baharu|哥打巴鲁|Kota Bharu|102.23,6.12|MYKUA:t MYPKG:t|MYKBR|KUL
ID|*Bandung|万隆||107.57,-6.95|IDTPP:t|IDBDO|CGK
ID|Bekasi|勿加泗|Cikarang|106.99,-6.24|IDTPP:t||CGK
ID|Tangerang|丹格朗||106.63,-6.18|IDTPP:t||CGK
ID|Surakarta|梭罗|Solo|110.83,-7.57|IDSRG:t IDSUB:t|IDSOC|SUB
ID|Yogyakarta|日惹|Jogja|110.37,-7.80|IDSRG:t|IDJOG|SUB
ID|Malang|玛琅||112.63,-7.98|IDSUB:t|IDMLG|SUB
PH|*Quezon City|奎松城|Makati;Metro Manila|121.04,14.65|PHMNL:t||MNL
PH|Angeles|安赫莱斯|Clark;Angeles City|120.59,15.15|PHMNL:t PHSFS:t|PHAGL|CRK MNL
JP|*Kyoto|京都||135.77,35.01|JPOSA:t JPUKB:t|JPUKY|KIX
JP|*Saitama|埼玉||139.65,35.86|JPTYO:t JPYOK:t||NRT
JP|Sapporo|札幌||141.35,43.06|JPTMK:t|JPSPK|CTS
JP|Utsunomiya|宇都宫||139.88,36.56|JPTYO:t JPYOK:t||NRT
JP|Nagano|长野||138.18,36.65|JPTYO:t JPNGO:t||NRT
JP|Gifu|岐阜||136.76,35.42|JPNGO:t||NGO
KR|*Seoul|首尔|Soul|126.98,37.57|KRPUS:r KRINC:t|KRSEL|ICN
KR|*Daegu|大邱|Taegu|128.61,35.87|KRPUS:t|KRTAE|TAE ICN
KR|*Daejeon|大田|Taejon|127.43,36.34|KRPUS:t|KRTJN|ICN
KR|Suwon|水原||127.01,37.26|KRPUS:t KRINC:t|KRSUO|ICN
KR|Gumi|龟尾||128.34,36.12|KRPUS:t|KRKMI|ICN
KR|Cheongju|清州||127.49,36.64|KRPUS:t|KRCHG|ICN
TW|*Taipei|台北|Taipei City|121.56,25.04|TWKEL:t TWTPE:t TWKHH:t|TWTPT|TPE
TW|*Hsinchu|新竹||120.98,24.82|TWKEL:t TWTXG:t|TWHSZ|TPE
TW|*Taoyuan|桃园|Zhongli;中坜|121.30,24.99|TWKEL:t TWTPE:t|TWTYN|TPE
TW|*Tainan|台南||120.21,22.99|TWKHH:t|TWTNN|KHH
TW|Chiayi|嘉义||120.44,23.48|TWKHH:t||KHH
TW|Pingtung|屏东||120.48,22.68|TWKHH:t||KHH
MN|*Ulaanbaatar|乌兰巴托|Ulan Bator|106.92,47.92|CNTXG:r|MNULN|UBN
KZ|*Almaty|阿拉木图|Alma-Ata|76.92,43.32|CNLYG:r CNTAO:r GEPTI:r RULED:r|KZALA|ALA
KZ|*Astana|阿斯塔纳|Nur-Sultan|71.45,51.17|CNLYG:r CNTAO:r GEPTI:r RULED:r|KZAST|NQZ ALA
KZ|Shymkent|奇姆肯特||69.60,42.32|CNLYG:r CNTAO:r GEPTI:r RULED:r|KZCIT|TAS
KZ|Karaganda|卡拉干达||73.10,49.80|CNLYG:r CNTAO:r GEPTI:r RULED:r|KZKGF|ALA
UZ|*Tashkent|塔什干|Toshkent|69.29,41.31|CNLYG:r IRBND:t GEPTI:r|UZTAS|TAS
UZ|Samarqand|撒马尔罕|Samarkand|66.94,39.67|CNLYG:r IRBND:t GEPTI:r|UZSKD|TAS
UZ|Namangan|纳曼干||71.67,41.00|CNLYG:r IRBND:t GEPTI:r||TAS
KG|Bishkek|比什凯克||74.59,42.87|CNLYG:r CNTAO:r|KGFRU|FRU
TJ|Dushanbe|杜尚别||68.77,38.56|IRBND:t CNLYG:r|TJDYU|DYU
TM|Ashgabat|阿什哈巴德|Ashkhabad|58.38,37.95|IRBND:r|TMASB|ASB
AF|Kabul|喀布尔||69.18,34.52|PKKHI:t IRBND:t|AFKBL|KBL
GE|*Tbilisi|第比利斯|Tiflis|44.79,41.73|GEPTI:r|GETBS|TBS
AM|Yerevan|埃里温||44.51,40.18|GEPTI:t|AMEVN|EVN
AZ|Baku|巴库||49.87,40.41|GEPTI:r|AZBAK|GYD
IR|*Tehran|德黑兰|Teheran|51.42,35.67|IRBND:r|IRTHR|IKA
IR|Mashhad|马什哈德||59.57,36.27|IRBND:r|IRMHD|MHD
IR|Isfahan|伊斯法罕|Esfahan|51.70,32.70|IRBND:r|IRIFN|IKA
IR|Tabriz|大不里士||46.30,38.09|IRBND:r TRTZX:t|IRTBZ|IKA
IR|Shiraz|设拉子||52.57,29.63|IRBUZ:t IRBND:t|IRSYZ|SYZ
IR|Qom|库姆||50.95,34.65|IRBND:r||IKA
IR|Ahvaz|阿瓦士||48.72,31.28|IRBKM:t||IKA
IQ|*Baghdad|巴格达||44.39,33.34|IQUQR:t JOAQJ:t|IQBGW|BGW
IQ|Erbil|埃尔比勒|Arbil|44.01,36.18|TRMER:t IQUQR:t|IQEBL|EBL
IQ|Mosul|摩苏尔||43.15,36.35|TRMER:t IQUQR:t|IQOSM|EBL
SA|*Riyadh|利雅得|Ar Riyadh|46.77,24.64|SADMM:r SAJED:t|SARUH|RUH
SA|*Makkah|麦加|Mecca|39.82,21.43|SAJED:t|SAMKX|JED
SA|Medina|麦地那|Madinah;Al Madinah|39.58,24.50|SAJED:t|SAMED|MED
SA|At Taif|塔伊夫|Taif|40.38,21.26|SAJED:t|SATIF|JED
SA|Tabuk|塔布克||36.55,28.38|SAJED:t|SATUU|MED
SA|Al Hufuf|胡富夫|Hofuf;Al Ahsa|49.59,25.35|SADMM:t||DMM
JO|*Amman|安曼||35.93,31.95|JOAQJ:t|JOAMM|AMM
SY|Damascus|大马士革||36.30,33.50|SYLTK:t LBBEY:t|SYDAM|DAM
SY|Aleppo|阿勒颇||37.17,36.23|SYLTK:t TRMER:t|SYALP|DAM
IL|Jerusalem|耶路撒冷||35.21,31.78|ILASH:t ILHFA:t|ILJRS|TLV
IL|Tel Aviv|特拉维夫|Tel Aviv-Yafo|34.78,32.07|ILASH:t ILHFA:t|ILTLV|TLV
YE|Sanaa|萨那|Sana'a|44.21,15.35|YEHOD:t YEADE:t|YESAH|ADE
YE|Taizz|塔伊兹||44.04,13.60|YEADE:t||ADE
AE|Al Ain|艾因||55.74,24.22|AEJEA:t AEKHL:t|AEAAN|DXB
EG|*Cairo|开罗|Al Qahirah;El Giza;6th of October|31.25,30.05|EGSOK:t EGALY:t EGDAM:t EGPSD:t|EGCAI|CAI
LY|Sabha|塞卜哈||14.43,27.03|LYMRA:t||
MA|Rabat|拉巴特||-6.84,34.03|MACAS:t MAPTM:t|MARBA|CMN
MA|*Marrakesh|马拉喀什|Marrakech|-8.00,31.63|MACAS:t|MARAK|RAK
MA|Fez|非斯|Fès;Fes|-5.00,34.05|MAPTM:t MACAS:t|MAFEZ|CMN
MA|Meknes|梅克内斯||-5.56,33.90|MAPTM:t MACAS:t||CMN
DZ|Constantine|君士坦丁||6.60,36.36|DZSKI:t DZAAE:t|DZCZL|ALG
SD|Khartoum|喀土穆||32.53,15.59|SDPZU:t|SDKRT|PZU
ET|*Addis Ababa|亚的斯亚贝巴|Addis|38.70,9.03|DJJIB:r DJJIB:t|ETADD|ADD
KE|*Nairobi|内罗毕|Nairobi ICD;Embakasi|36.82,-1.28|KEMBA:r|KENBO|NBO
KE|Kisumu|基苏木||34.75,-0.09|KEMBA:t|KEKIS|NBO
KE|Nakuru|纳库鲁||36.07,-0.28|KEMBA:r||NBO
UG|*Kampala|坎帕拉||32.58,0.32|KEMBA:t TZDAR:t|UGKLA|EBB
RW|*Kigali|基加利||30.06,-1.95|TZDAR:t KEMBA:t|RWKGL|KGL
BI|Bujumbura|布琼布拉||29.36,-3.38|TZDAR:t|BIBJM|BJM
SS|Juba|朱巴||31.58,4.85|KEMBA:t|SSJUB|JUB
TZ|Dodoma|多多马||35.75,-6.17|TZDAR:r|TZDOD|DAR
TZ|Arusha|阿鲁沙||36.68,-3.37|TZDAR:t KEMBA:t|TZARK|JRO
TZ|Mwanza|姆万扎||32.90,-2.52|TZDAR:t|TZMWZ|DAR
ZM|*Lusaka|卢萨卡||28.28,-15.42|TZDAR:t ZADUR:t MZBEW:t|ZMLUN|LUN
ZM|Kitwe|基特韦|Ndola|28.22,-12.81|TZDAR:t ZADUR:t MZBEW:t|ZMKIW|NLA
ZW|*Harare|哈拉雷||31.04,-17.82|MZBEW:t ZADUR:t|ZWHRE|HRE
ZW|Bulawayo|布拉瓦约||28.58,-20.17|ZADUR:t MZBEW:t|ZWBUQ|BUQ
MW|Lilongwe|利隆圭||33.78,-13.98|MZBEW:t TZDAR:t|MWLLW|LLW
MW|Blantyre|布兰太尔||34.99,-15.79|MZBEW:t TZDAR:t|MWBLZ|BLZ
BW|Gaborone|哈博罗内||25.91,-24.65|ZADUR:t|BWGBE|JNB
LS|Maseru|马塞卢||27.48,-29.32|ZADUR:t|LSMSU|JNB
SZ|Mbabane|姆巴巴内||31.13,-26.32|ZADUR:t MZMPM:t|SZQMN|JNB
ZA|*Johannesburg|约翰内斯堡|Joburg;Jozi;City Deep;Kempton Park|28.03,-26.17|ZADUR:r|ZAJNB|JNB
ZA|*Pretoria|比勒陀利亚|Tshwane|28.23,-25.71|ZADUR:r|ZAPRY|JNB
ZA|Bloemfontein|布隆方丹||26.23,-29.12|ZADUR:t ZAZBA:t|ZABFN|JNB
ZA|Pietermaritzburg|彼得马里茨堡||30.39,-29.61|ZADUR:t|ZAPZB|DUR
NA|Windhoek|温得和克||17.08,-22.56|NAWVB:t|NAWDH|WDH
AO|Huambo|万博||15.76,-12.75|AOLOB:r|AONOV|LAD
CD|*Kinshasa|金沙萨||15.31,-4.33|CDMAT:t CGPNR:t|CDFIH|FIH
CD|*Lubumbashi|卢本巴希||27.48,-11.68|TZDAR:t ZADUR:t MZBEW:t|CDFBM|FBM
CD|Kolwezi|科卢韦齐||25.47,-10.71|AOLOB:r TZDAR:t ZADUR:t|CDKWZ|FBM
CG|Brazzaville|布拉柴维尔||15.28,-4.26|CGPNR:t|CGBZV|BZV
CM|Yaounde|雅温得|Yaoundé|11.52,3.87|CMDLA:t CMKBI:t|CMYAO|NSI
CI|Bouake|布瓦凯|Bouaké|-5.03,7.69|CIABJ:t||ABJ
GH|Kumasi|库马西||-1.63,6.69|GHTEM:t GHTKD:t|GHKMS|ACC
GH|*Accra|阿克拉||-0.22,5.55|GHTEM:t|GHACC|ACC
NG|*Kano|卡诺||8.52,12.00|NGAPP:t NGLKK:t|NGKAN|KAN
NG|Ibadan|伊巴丹||3.93,7.38|NGAPP:r|NGIBA|LOS
NG|Kaduna|卡杜纳||7.44,10.52|NGAPP:t|NGKAD|ABV
NG|*Abuja|阿布贾||7.49,9.06|NGAPP:t NGONN:t|NGABV|ABV
ML|Bamako|巴马科||-8.00,12.65|SNDKR:t CIABJ:t|MLBKO|BKO
BF|Ouagadougou|瓦加杜古||-1.52,12.37|CIABJ:t GHTEM:t TGLFW:t|BFOUA|OUA
NE|Niamey|尼亚美||2.12,13.52|BJCOO:t TGLFW:t|NENIM|NIM
TD|N'Djamena|恩贾梅纳||15.05,12.11|CMDLA:t CMKBI:t|TDNDJ|NDJ
CF|Bangui|班吉||18.56,4.37|CMDLA:t|CFBGF|BGF
MG|Antananarivo|塔那那利佛||47.52,-18.92|MGTMM:t|MGTNR|TNR
BR|*Campinas|坎皮纳斯|Viracopos|-47.10,-22.90|BRSSZ:t|BRCPQ|VCP
BR|*Sao Paulo|圣保罗|São Paulo;Guarulhos;SP|-46.63,-23.56|BRSSZ:t|BRSAO|GRU
BR|*Belo Horizonte|贝洛奥里藏特|Contagem|-43.92,-19.92|BRRIO:t BRSSZ:t BRVIX:r|BRBHZ|CNF
BR|*Curitiba|库里蒂巴||-49.32,-25.42|BRPNG:t BRITJ:t|BRCWB|CWB
BR|*Brasilia|巴西利亚|Brasília|-47.92,-15.78|BRSSZ:t|BRBSB|BSB
BR|Goiania|戈亚尼亚|Goiânia|-49.30,-16.72|BRSSZ:t|BRGYN|BSB
BR|Joinville|若茵维莱||-48.85,-26.30|BRITJ:t BRSFS:t|BRJOI|CWB
BR|Caxias do Sul|南卡希亚斯||-51.18,-29.17|BRRIG:t|BRCXJ|POA
BR|Jundiai|容迪亚伊|Jundiaí|-46.88,-23.19|BRSSZ:t||VCP
BR|Cuiaba|库亚巴|Cuiabá|-56.10,-15.60|BRSSZ:t|BRCGB|BSB
AR|*Córdoba|科尔多瓦|Cordoba Argentina;Cordoba|-64.18,-31.40|ARBUE:t ARROS:t|ARCOR|COR
AR|*Mendoza|门多萨||-68.82,-32.88|CLSAI:t CLVAP:t ARBUE:t|ARMDZ|SCL
AR|Tucumán|图库曼|Tucuman;San Miguel de Tucumán|-65.22,-26.82|ARBUE:t|ARTUC|EZE
CL|*Santiago|圣地亚哥|Santiago de Chile;Santiago Chile|-70.67,-33.45|CLSAI:t CLVAP:t|CLSCL|SCL
PE|Arequipa|阿雷基帕||-71.53,-16.42|PEMRI:t|PEAQP|LIM
PE|Chiclayo|奇克拉约||-79.84,-6.76|PEPAI:t|PECIX|LIM
BO|*La Paz|拉巴斯|El Alto|-68.15,-16.50|CLARI:t CLIQQ:t|BOLPB|LPB
BO|*Santa Cruz|圣克鲁斯|Santa Cruz de la Sierra|-63.23,-17.75|CLARI:t CLIQQ:t|BOSRZ|VVI
BO|Cochabamba|科恰班巴||-66.17,-17.41|CLARI:t CLIQQ:t|BOCBB|VVI
PY|*Asuncion|亚松森|Asunción|-57.64,-25.28|ARBUE:b UYMVD:b|PYASU|ASU
CO|*Bogota|波哥大|Bogotá;Santa Fe de Bogota|-74.08,4.60|COCTG:t COBUN:t|COBOG|BOG
CO|*Medellin|麦德林|Medellín|-75.58,6.28|COCTG:t|COMDE|MDE
CO|*Cali|卡利||-76.50,3.40|COBUN:t|COCLO|CLO
EC|*Quito|基多||-78.50,-0.21|ECGYE:t|ECUIO|UIO
VE|*Caracas|加拉加斯||-66.90,10.49|VELAG:t VEPBL:t|VECCS|CCS
VE|Valencia|巴伦西亚（委内瑞拉）|Valencia Venezuela|-67.98,10.23|VEPBL:t|VEVLN|VLN CCS
VE|Maracay|马拉凯||-67.60,10.25|VEPBL:t|VEMYC|CCS
VE|Barquisimeto|巴基西梅托||-69.30,10.05|VEPBL:t|VEBRM|CCS
GT|*Guatemala City|危地马拉城|Ciudad de Guatemala|-90.53,14.62|GTPRQ:t GTSTC:t GTPBR:t|GTGUA|GUA
SV|*San Salvador|圣萨尔瓦多||-89.20,13.71|SVAQJ:t GTSTC:t|SVSAL|SAL
HN|*San Pedro Sula|圣佩德罗苏拉||-88.03,15.50|HNPCR:t|HNSAP|SAP
HN|Tegucigalpa|特古西加尔巴||-87.22,14.10|HNPCR:t|HNTGU|SAP
NI|Managua|马那瓜||-86.27,12.15|NICIO:t CRLIO:t|NIMGA|MGA
CR|*San Jose|圣何塞（哥斯达黎加）|San José Costa Rica;San José|-84.08,9.94|CRLIO:t CRCAL:t|CRSJO|SJO
DO|Santiago|圣地亚哥（多米尼加）|Santiago de los Caballeros|-70.67,19.50|DOPOP:t DOCAU:t|DOSTI|SDQ
AU|*Canberra|堪培拉||149.13,-35.28|AUSYD:t|AUCBR|SYD
AU|Gold Coast|黄金海岸||153.45,-28.08|AUBNE:t|AUOOL|BNE
AU|Toowoomba|图文巴||151.95,-27.56|AUBNE:t|AUTWB|BNE
AU|Ballarat|巴拉瑞特||143.86,-37.56|AUMEL:t||MEL
AU|Bendigo|本迪戈||144.28,-36.76|AUMEL:t||MEL
AU|Wagga Wagga|沃加沃加||147.37,-35.11|AUSYD:t AUMEL:t|AUWGA|SYD
AU|Alice Springs|艾丽斯斯普林斯||133.88,-23.70|AUADL:r AUDRW:r|AUASP|ADL
NZ|Hamilton|哈密尔顿（新西兰）|Hamilton New Zealand|175.28,-37.79|NZTRG:t NZAKL:t|NZHLZ|AKL
NZ|Palmerston North|北帕默斯顿||175.61,-40.36|NZNPE:t NZWLG:t|NZPMR|WLG
NZ|Rolleston|罗尔斯顿||172.38,-43.59|NZLYT:t||CHC`
