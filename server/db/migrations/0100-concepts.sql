-- What has several names, in both languages: whoever searches for one finds all, and all of them are one page. Editors keep them.

-- owner: posts
create table concepts (
  id bigint generated always as identity primary key,
  version integer not null default 1
);

-- owner: posts
-- Its names as tags are kept, each of one concept alone. The first of a language is what it is called in that.
create table concept_names (
  name text primary key,
  concept_id bigint not null references concepts on delete cascade,
  lang text not null check (lang in ('zh', 'en')),
  place smallint not null,
  unique (concept_id, lang, place) deferrable initially deferred
);

-- owner: posts
-- append-only
-- Who changed one, when and why, and which names it had from then on: none where it became part of another.
create table concept_changes (
  id bigint generated always as identity primary key,
  concept_id bigint not null,
  change text not null check (change in ('made', 'named', 'merged')),
  into_id bigint,
  zh text[] not null,
  en text[] not null,
  why text not null,
  account_id bigint not null references accounts,
  changed_at timestamptz not null
);
create index concept_changes_by_concept on concept_changes (concept_id, id desc);
create index concept_changes_by_account on concept_changes (account_id);

-- The beginning: concepts of photography. Names that mean something else elsewhere as well have no place here.
with lines as (
  select n, line from regexp_split_to_table($$
日落, 夕阳, 落日, 黄昏, 晚霞, sunset, sundown, dusk
日出, 朝霞, 晨光, 黎明, sunrise, dawn, daybreak, first light
海, 大海, 海洋, sea, ocean
海边, 海滩, 沙滩, 海岸, beach, seaside, shore, coast, seashore
山, 山峰, 高山, 群山, mountain, peak, summit
风景, 风光, 景色, landscape, scenery
摄影, 拍照, photography
城市, 都市, city, urban, cityscape
天际线, skyline
街头, 街拍, 街道, 街, street, street photography
夜景, 夜色, 夜晚, 夜, night, night view, nightscape
星空, 星星, 繁星, stars, starry sky, starry
银河, milky way
人像, 肖像, 人物, portrait
黑白, black and white, monochrome
雪, 雪景, 下雪, snow, snowy
冬天, 冬季, 冬, winter
春天, 春季, 春, spring
夏天, 夏季, 夏, summer
秋天, 秋季, 秋色, 秋, autumn, fall foliage
雨, 下雨, 雨天, rain, rainy
雾, 薄雾, 晨雾, fog, mist, foggy, misty
云, 云朵, 云海, cloud, clouds, cloudy
天空, 蓝天, sky
森林, 树林, forest, woods, woodland
树, 大树, tree
花, 花卉, 鲜花, 花朵, flower, blossom, bloom
草原, 草地, 草甸, meadow, grassland, prairie
沙漠, 沙丘, 大漠, desert, dune
湖, 湖泊, 湖面, lake
河, 河流, 江, river
瀑布, waterfall
桥, 桥梁, 大桥, bridge
建筑, 楼房, architecture, building
楼梯, 台阶, stairs, staircase, stairway
鸟, 鸟类, 小鸟, bird
猫, 猫咪, 小猫, cat, kitten
狗, 小狗, dog, puppy
动物, 野生动物, animal, wildlife
昆虫, 虫, insect
微距, macro
胶片, 胶卷, film
长曝光, 慢门, long exposure
剪影, 逆光, silhouette, backlight
倒影, 反射, reflection
旅行, 旅游, 旅途, travel, journey
美食, 食物, food
婚礼, wedding
孩子, 儿童, 小孩, child, children, kids
老人, 老年人, elderly, old man, old woman
乡村, 农村, 田野, village, countryside, rural
岛, 岛屿, 海岛, island
灯塔, lighthouse
船, 小船, 帆船, boat, ship, sailboat
火车, 列车, 铁路, train, railway
汽车, 车, car
窗, 窗户, 窗口, window
门, 大门, door, gate
寺庙, 庙, 寺, temple
教堂, church, cathedral
咖啡, 咖啡馆, coffee, cafe
极简, 简约, minimal, minimalism, minimalist
抽象, abstract
航拍, 无人机, aerial, drone
水下, 潜水, underwater, diving
烟花, fireworks
极光, aurora, northern lights
彩虹, rainbow
舞蹈, 跳舞, dance, dancing
音乐, 演唱会, music, concert
运动, 体育, sport, sports
市场, 集市, market
设计, design
海报, poster
茶, 茶园, 茶田, tea, tea field
冰, 冰川, ice, glacier
峡谷, canyon, gorge
悬崖, cliff
日常, 生活, everyday, daily life
灯, 灯光, light, lamp
影子, 光影, shadow
手机, 手机摄影, phone, smartphone, mobile
$$, E'\n') with ordinality t (line, n) where btrim(line) <> ''),
made as (insert into concepts (version) select 1 from lines order by n returning id),
numbered as (select id, row_number() over (order by id) as n from made),
said as (select row_number() over (order by n) as n, line from lines)
insert into concept_names (name, concept_id, lang, place)
select name, id, lang, row_number() over (partition by id, lang order by at) - 1
from (select d.id, btrim(t.name) as name, t.at, case when t.name ~ '[a-z]' then 'en' else 'zh' end as lang
  from said s join numbered d on d.n = s.n cross join lateral regexp_split_to_table(s.line, ',') with ordinality t (name, at)) each;
insert into outbox (job, payload, created_at) select 'index-posts', '{}', now() where exists (select from search_posts);
