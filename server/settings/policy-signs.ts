/** Signs of words on our lists in their older form, each before its newer one. */
const PAIRS =
  '賭赌 職职 單单 賺赚 錢钱 貸贷 紅红 領领 點点 擊击 購购 買买 賣卖 絲丝 發发 號号 證证 賬账 帳账 戶户 銀银 開开 槍枪 彈弹 藥药 視视 頻频 網网 絡络 線线 場场 無无 內内 帶带 師师 薦荐 盤盘 ' +
  '現现 資资 請请 掃扫 碼码 進进 費费 獎奖 兒儿 員员 審审 團团 隊队 認认 盜盗 竊窃 聽听 針针 頭头 攝摄 機机 腎肾 製制 錶表 貨货 誠诚 論论 憑凭 辦办 專专 務务 類类 體体 關关 級级 賠赔 ' +
  '統统 運运 營营 財财 編编 輯辑 總总 長长 訴诉 舉举 報报 換换 導导 評评 饋馈 幫帮 術术 權权 廣广 聞闻 華华 協协 議议 經经 門门 後后'
const NEWER = new Map(PAIRS.split(' ').map((pair) => [pair[0]!, pair[1]!]))

/** A text in the newer forms of Han signs, as far as words on our lists have them. */
export const simplified = (text: string): string => text.replace(/\p{Script=Han}/gu, (sign) => NEWER.get(sign) ?? sign)
