/** Why a picture is not sold, and what to do about it. */
export const itemReasons = {
  unsharp: '不够清晰：换一张对焦准的，或不要放大太多再导出。',
  noisy: '噪点太多：从RAW重新降噪后再导出一次。',
  exposure: '曝光：亮部或暗部没有细节，调回来再导出。',
  'too-small': '像素不够：用原始尺寸重新上传，图库要400万像素。',
  trademark: '画面里有商标或别人的作品：裁掉或修掉，或者加上财产授权书。',
  recognisable: '有人或财产认得出：在“人物”里说明，有授权书就加上。',
  retouched: '修得太多：用修得少一些的版本。',
  'words-wrong': '标题或关键词和画面不符：改过以后再提交。',
  copied: '这是别人的照片，不能出售。',
  'not-sellable': '不适合在图库出售，作品本身不受影响。',
  other: '请看审核员的说明。',
} as const
