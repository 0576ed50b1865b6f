// cspell:disable
/** Other countries in English and Afrikaans, from the Unicode CLDR (Unicode License v3), and other names of theirs. */
const countries =
  'afganistan|afghanistan|albania|albanië|algeria|algerië|american samoa|amerikaanse samoa|andorra|angola|anguilla|' +
  'antigua & barbuda|antigua en barbuda|argentina|argentinië|armenia|armenië|aruba|australia|australië|austria|' +
  'azerbaijan|azerbeidjan|bahamas|bahrain|bahrein|bangladesh|bangladesj|barbados|belarus|belgium|belgië|belize|' +
  'benin|bermuda|bhoetan|bhutan|bolivia|bolivië|bosnia & herzegovina|bosnië en herzegowina|botswana|brasil|' +
  'brasilië|brazil|british virgin islands|britse maagde-eilande|broenei|brunei|bulgaria|bulgarye|burkina faso|' +
  'burundi|cambodia|cameroon|canada|cape verde|cayman islands|central african republic|chad|chile|chili|china|' +
  'colombia|colombië|comore|comoros|congo|congo brazzaville|congo kinshasa|cook islands|cookeilande|costa rica|' +
  'croatia|cuba|curaçao|cyprus|czechia|côte d’ivoire|demokratiese republiek van die kongo|denemarke|denmark|' +
  'deutschland|djiboeti|djibouti|dominica|dominican republic|dominikaanse republiek|drc|duitsland|ecuador|egipte|' +
  'egypt|eiland man|ekwatoriaal-guinee|el salvador|england|equatorial guinea|eritrea|españa|estland|estonia|' +
  'eswatini|ethiopia|ethiopië|faroe islands|faroëreilande|fidji|fiji|filippyne|finland|france|frankryk|' +
  'frans-guyana|frans-polinesië|french guiana|french polynesia|gaboen|gabon|gambia|gambië|georgia|georgië|germany|' +
  'ghana|gibraltar|greece|greenland|grenada|griekeland|groenland|guadeloupe|guam|guatemala|guernsey|guinea|' +
  'guinea-bissau|guinee|guinee-bissau|guyana|haiti|haïti|holland|honduras|hong kong|hongarye|hongkong|hungary|' +
  'iceland|ierland|india|indië|indonesia|indonesië|irak|iran|iraq|ireland|isle of man|israel|italia|italië|italy|' +
  'ivoorkus|ivory coast|jamaica|jamaika|japan|jemen|jersey|jordan|jordanië|kaaimanseilande|kaap verde|kambodja|' +
  'kameroen|kanada|katar|kazakhstan|kazakstan|kenia|kenya|kirgistan|kiribati|koeweit|kongo-brazzaville|kosovo|' +
  'kroasië|kuba|kuwait|kyrgyzstan|laos|latvia|lebanon|lesotho|letland|libanon|liberia|liberië|libië|libya|' +
  'liechtenstein|litaue|lithuania|luxembourg|luxemburg|macau|madagascar|madagaskar|malawi|malaysia|maldives|' +
  'maledive|maleisië|mali|malta|marokko|marshall islands|marshalleilande|martinique|mauritania|mauritanië|' +
  'mauritius|mayotte|meksiko|mexico|mianmar (birma)|micronesia|mikronesië|mocambique|moldova|moldowa|monaco|' +
  'mongolia|mongolië|montenegro|montserrat|morocco|mosambiek|mozambique|moçambique|myanmar (burma)|namibia|namibië|' +
  'nauru|nederland|nepal|netherlands|new caledonia|new zealand|nicaragua|nieu-kaledonië|nieu-seeland|niger|nigeria|' +
  'nigerië|noord-korea|noord-macedonië|noord-mariane-eilande|noorweë|north korea|north macedonia|northern ireland|' +
  'northern mariana islands|norway|oekraïne|oesbekistan|oman|oos-timor|oostenryk|pakistan|palau|palestine|' +
  'palestinian territories|palestynse grondgebiede|panama|papoea-nieu-guinee|papua new guinea|paraguay|peru|' +
  'philippines|poland|pole|portugal|puerto rico|qatar|roemenië|romania|rusland|russia|rwanda|réunion|' +
  'salomonseilande|samoa|san marino|saoedi-arabië|saudi arabia|scotland|senegal|sentraal-afrikaanse republiek|' +
  'serbia|serwië|seychelle|seychelles|sierra leone|singapoer|singapore|sint helena|sint kitts en nevis|sint lucia|' +
  'sint vincent en die grenadine|siprus|sirië|slovakia|slovenia|slowakye|slowenië|soedan|solomon islands|somalia|' +
  'somalië|south korea|south sudan|spain|spanje|sri lanka|st. helena|st. kitts & nevis|st. lucia|' +
  'st. vincent & grenadines|sudan|suid-korea|suid-soedan|suidwes-afrika|suriname|swaziland|swede|sweden|' +
  'switserland|switzerland|syria|são tomé & príncipe|são tomé en príncipe|tadjikistan|taiwan|tajikistan|tanzania|' +
  'tanzanië|thailand|timor-leste|togo|tonga|trinidad & tobago|trinidad en tobago|tsjad|tsjeggië|tunisia|tunisië|' +
  'turkmenistan|turks & caicos islands|turks- en caicoseilande|turkye|tuvalu|türkiye|u.s. virgin islands|uae|' +
  'uganda|uk|ukraine|united arab emirates|united kingdom|united states|uruguay|usa|uzbekistan|vanuatu|vatican city|' +
  'vatikaanstad|venezuela|verenigde arabiese emirate|verenigde koninkryk|verenigde state van amerika|vietnam|' +
  'viëtnam|vsa se maagde-eilande|wales|wes-sahara|western sahara|yemen|ysland|zambia|zambië|zimbabwe';

/** Towns across the border, which are written without their country. */
const towns =
  'beira|blantyre|bulawayo|francistown|gaborone|harare|lilongwe|luanda|lusaka|mafeteng|manzini|maputo|maseru|' +
  'matola|mbabane|mutare|oshakati|swakopmund|teyateyaneng|walvis bay|walvisbaai|windhoek';

export const foreignNames: ReadonlySet<string> = new Set(`${countries}|${towns}`.split('|'));
