/** Groups of search results, in the order in which `llms.txt` lists them, with their labels in each edition. */
export const searchSections = {
  services: { 'en-US': 'Products and services', 'zh-CN': '产品与服务' },
  tools: { 'en-US': 'Tools', 'zh-CN': '工具' },
  'hs-codes': { 'en-US': 'HS codes', 'zh-CN': 'HS编码' },
  atlas: { 'en-US': 'Ports and airports', 'zh-CN': '港口与机场' },
  lanes: { 'en-US': 'Lanes', 'zh-CN': '航线' },
  help: { 'en-US': 'Help Center', 'zh-CN': '帮助中心' },
  glossary: { 'en-US': 'Glossary', 'zh-CN': '术语表' },
  blog: { 'en-US': 'Blog', 'zh-CN': '博客' },
  research: { 'en-US': 'Research', 'zh-CN': '研究报告' },
  eguides: { 'en-US': 'Eguides', 'zh-CN': '电子指南' },
  updates: { 'en-US': 'Global Logistics Update', 'zh-CN': '全球物流动态' },
  webinars: { 'en-US': 'Videos and webinars', 'zh-CN': '网络研讨会' },
  customers: { 'en-US': 'Customers', 'zh-CN': '客户案例' },
  company: { 'en-US': 'Company', 'zh-CN': '公司' },
  careers: { 'en-US': 'Careers', 'zh-CN': '招聘' },
  legal: { 'en-US': 'Terms and privacy', 'zh-CN': '条款与隐私' },
} as const satisfies Readonly<Record<string, Readonly<Record<'en-US' | 'zh-CN', string>>>>

export type SearchSection = keyof typeof searchSections
