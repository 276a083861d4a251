/**
 * Common passwords, Russian ones above all, in lower case. The short ones at the end are also rejected with
 * suffixes.
 */
export const COMMON_PASSWORDS: readonly string[] =
  `password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword passwort parol123 parolparol
  123456789 1234567890 12345678 87654321 987654321 0987654321 0123456789 123123123 12341234 11223344 1122334455
  123321123 12344321 147258369 789456123 741852963 159357456 147852369 963852741 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y
  1qaz2wsx 1qaz2wsx3edc qazwsxedc qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456
  qwertyqwerty qwer1234 qwe123qwe asdfghjk asdfghjkl asdf1234 asdfasdf zxcvbnm1 zxcvbnm123 zaq12wsx zaq1zaq1
  q1w2e3r4 q1w2e3r4t5 1234qwer 12345qwert 123qweasd 123qweasdzxc abcd1234 abc12345 abc123456 a1234567 a12345678
  a123456789 aa123456 aa12345678 1a2b3c4d iloveyou iloveyou1 iloveyou2 letmein1 welcome1 welcome123 sunshine
  princess football baseball basketball superman batman123 starwars dragon123 monkey123 shadow123 master123
  michael1 jennifer computer internet whatever trustno1 corvette mercedes midnight maverick liverpool chelsea1
  arsenal1 barcelona realmadrid samsung1 samsung123 nokia123 pokemon1 pokemon123 minecraft roblox123 fortnite
  administrator admin123 admin1234 admin12345 administrator1 rootroot toor1234 test1234 testtest test12345 guest123
  user1234 default1 changeme changeme1 secret123 secret12 google123 facebook linkedin myspace1 hello123 hellohello
  charlie1 jordan23 michelle elizabeth victoria alexander alexandra vladimir natasha1 svetlana anastasia ekaterina
  marina123 tatyana1 valentina nikita123 maksim123 maxim123 dmitriy1 sergey123 andrey123 aleksandr aleksandra
  andrew123 daniel123 jessica1 ashley123 matthew1 joshua123 william1 benjamin jonathan christopher
  spartak1 zenit123 lokomotiv dinamo123 moskva123 russia123 rossiya1 rostov123 kazan123 sputnik1 kosmos123 gagarin1
  lubov123 lyubov123 krasotka kotenok1 solnishko solnyshko zaichik1 privet123 privetprivet mamapapa mama1234
  папамама мамапапа пароль12 пароль123 парольпароль йцукенгш йцукенгшщз йцукен123 йцукен12 фывапролд фывапрол
  ячсмитьб любовь123 любимая1 любимый1 солнышко привет123 приветпривет россия123 москва123 наташа123 катюша123
  спартак1 зенит123 екатерина александр анастасия виктория владимир 1й2ц3у4к йфяцычув qwertyuiop123 qwertyui1
  1234567a 12345678a 123456789a 1234567q 12345678q 123456789q 12345678qw 123456aa 123456ab 123456qw 123456qwe
  123456qwerty 111111111 1111111111 22222222 33333333 55555555 66666666 77777777 88888888 99999999 00000000
  0000000000 10203040 1020304050 12121212 13131313 21212121 23232323 31415926 314159265 20202020 19841984
  01012000 01011990 01011980 01011985 12345679 135792468 13579246 24681012 246813579 1111qqqq qqqq1111 q1q1q1q1
  1qazxsw2 xsw21qaz !qaz2wsx qazwsx123 qazxswedc wsxedcrf qweasdzxc asdzxc123 poiuytre poiuytrewq lkjhgfdsa
  mnbvcxz1 trewq321 ytrewq321 rewq4321 gfhjkm123 gfhjkmgfhjkm ghbdtn123 gfgfvfvf vfvfgfgf k.,jdm123 yfnfif123
  пароль привет любовь россия москва наташа катюша марина сергей андрей максим любимая любимый солнце котенок parol privet
  lubov lyubov russia rossiya moskva natasha marina sergey andrey maksim gfhjkm ghbdtn qwerty asdfgh zxcvbn`
    .split(/\s+/)
    .filter((password) => password !== '');
